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

interface Import extends Node {
  specifiers: readonly { local: { name: string } }[];
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
export function bareDoor(code: string, program: { body: readonly unknown[] }): string {
  const statements = program.body.filter(isNode);
  const values = statements.flatMap(valuesSaidElsewhere);
  const bare = replaced(code, values, '0');
  const imports = statements.filter(({ type }) => type === 'ImportDeclaration') as Import[];
  const without = replaced(code, [...values, ...imports], '0');
  // What only the texts were made from is brought for nothing.
  const idle = imports.filter(
    ({ specifiers }) =>
      specifiers.length > 0 &&
      specifiers.every(({ local }) => !new RegExp(`\\b${local.name}\\b`).test(without)),
  );
  return idle.length === 0 ? bare : replaced(bare, idle, '');
}

/** A text with other words in some places. Imports stand before everything else, so their places stay theirs. */
const replaced = (text: string, places: readonly Node[], by: string): string =>
  [...places]
    .sort((one, other) => other.start - one.start)
    .reduce((left, { start, end }) => left.slice(0, start) + by + left.slice(end), text);
