/** What a door says of its routes for release and server; a browser learns it from the registry. */
const SAID_ELSEWHERE = new Set(['title', 'description', 'frame', 'shape', 'prerender', 'listed', 'server']);

/** A node of a syntax tree, as every ESTree parser makes it. */
interface Node {
  type: string;
  start: number;
  end: number;
}

interface Property extends Node {
  computed: boolean;
  shorthand: boolean;
  key: { name?: string; value?: unknown };
  value: Node;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Partial<Node>).type === 'string';

const isSaidElsewhere = (node: Node): node is Property => {
  if (node.type !== 'Property') return false;
  const { key, computed, shorthand } = node as Property;
  return !computed && !shorthand && SAID_ELSEWHERE.has(key.name ?? String(key.value));
};

/** The outermost values that a browser has no use for. */
function valuesSaidElsewhere(node: Node): Node[] {
  if (isSaidElsewhere(node)) return [node.value];
  return Object.values(node).flatMap(child =>
    (Array.isArray(child) ? child : [child]).filter(isNode).flatMap(valuesSaidElsewhere),
  );
}

/**
 * Takes out of a door's code what only release and server ask of it: `title: 'Blog'` becomes `title:0`, so that
 * texts, and server parts that nobody will load, stay out of the container.
 * @param program the code's syntax tree
 */
export function bareDoor(code: string, program: unknown): string {
  const values = isNode(program) ? valuesSaidElsewhere(program) : [];
  return values
    .sort((one, other) => other.start - one.start)
    .reduce((text, { start, end }) => `${text.slice(0, start)}0${text.slice(end)}`, code);
}
