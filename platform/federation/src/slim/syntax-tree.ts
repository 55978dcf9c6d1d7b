/** A node of a syntax tree, as every ESTree parser makes it. */
export interface Node {
  type: string;
  start: number;
  end: number;
}

/** `key: value` of an object. */
export interface Property extends Node {
  computed: boolean;
  shorthand: boolean;
  key: { name?: string; value?: unknown };
  value: Node;
}

/** A parsed module. */
export interface Program {
  body: readonly unknown[];
}

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Partial<Node>).type === 'string';

/** The nodes directly below a node, in the order of the code. */
export const childNodes = (node: object): Node[] =>
  Object.values(node).flatMap(child => (Array.isArray(child) ? child : [child]).filter(isNode));

/** The name of a property as it is written; undefined for a computed or a shorthand one, and for other nodes. */
export function propertyName(node: Node): string | undefined {
  if (node.type !== 'Property') return undefined;
  const { key, computed, shorthand } = node as Property;
  return computed || shorthand ? undefined : (key.name ?? String(key.value));
}

interface Literal extends Node {
  value?: unknown;
}

interface Template extends Node {
  quasis: readonly { value: { cooked: string } }[];
}

/** The value of a text without holes; undefined for every other expression. */
export function textValue(node: Node | undefined): string | undefined {
  if (node?.type === 'Literal' && typeof (node as Literal).value === 'string')
    return (node as Literal).value as string;
  const { quasis = [] } = node?.type === 'TemplateLiteral' ? (node as Template) : {};
  return quasis.length === 1 ? quasis[0]?.value.cooked : undefined;
}

/** A piece of code and what stands there in its place. */
export interface Replacement {
  start: number;
  end: number;
  code: string;
}

/** A module's code with some pieces replaced. */
export const replaceCode = (code: string, replacements: readonly Replacement[]): string =>
  [...replacements]
    .sort((one, other) => other.start - one.start)
    .reduce((text, { start, end, code: by }) => text.slice(0, start) + by + text.slice(end), code);
