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
  source: { value: string };
  specifiers: readonly { imported?: { name?: string }; local: { name: string } }[];
}

interface Member extends Node {
  computed: boolean;
  object: { name?: string };
  property: { name?: string };
}

type Constants = Readonly<Record<string, string>>;

/** Objects of texts that a build knows, by module and by the name they are exported under. */
export type KnownObjects = Readonly<Record<string, Readonly<Record<string, Constants>>>>;

/** A piece of code and what stands there in its place. */
interface Change {
  start: number;
  end: number;
  by: string;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Partial<Node>).type === 'string';

const isSaidElsewhere = (node: Node): node is Property => {
  if (node.type !== 'Property') return false;
  const { key, computed, shorthand } = node as Property;
  return !computed && !shorthand && SAID_ELSEWHERE.has(key.name ?? String(key.value));
};

/** The known objects that a door imports, by the names it gives them. */
const importedObjects = (imports: readonly Import[], known: KnownObjects): Map<string, Constants> =>
  new Map(
    imports.flatMap(({ source, specifiers }) =>
      specifiers.flatMap(({ imported, local }) => {
        const constants = known[source.value]?.[imported?.name ?? ''];
        return constants ? [[local.name, constants] as const] : [];
      }),
    ),
  );

/** What `paths.blog` stands for; undefined for anything else than a text of a known object. */
function knownText(node: Node, objects: Map<string, Constants>): string | undefined {
  if (node.type !== 'MemberExpression') return undefined;
  const { computed, object, property } = node as Member;
  const constants = computed ? undefined : objects.get(object.name ?? '');
  const name = property.name ?? '';
  return constants && Object.hasOwn(constants, name) ? constants[name] : undefined;
}

/** Everything that a browser has no use for, and every text that is known already. */
function changesIn(node: Node, objects: Map<string, Constants>): Change[] {
  // What is taken apart is no value of the door's.
  if (node.type === 'ObjectPattern') return [];
  if (isSaidElsewhere(node)) return [{ start: node.value.start, end: node.value.end, by: '0' }];
  const text = knownText(node, objects);
  if (text !== undefined) return [{ start: node.start, end: node.end, by: JSON.stringify(text) }];
  return Object.values(node).flatMap(child =>
    (Array.isArray(child) ? child : [child]).filter(isNode).flatMap(inner => changesIn(inner, objects)),
  );
}

/**
 * Takes out of a door's code what only release and server ask of it: `title: 'Blog'` becomes `title:0`, so that
 * texts, and server parts that nobody will load, stay out of the container. So do objects of which it needs a few
 * texts: `paths.blog` becomes `"/Blog"`. Names are taken at their word: a door must not bind an import's name again.
 * @param program the code's syntax tree
 */
export function bareDoor(
  code: string,
  program: { body: readonly unknown[] },
  known: KnownObjects = {},
): string {
  const statements = program.body.filter(isNode);
  const imports = statements.filter(({ type }) => type === 'ImportDeclaration') as Import[];
  const objects = importedObjects(imports, known);
  const changes = statements.flatMap(statement => changesIn(statement, objects));
  const gone = ({ start, end }: Node): Change => ({ start, end, by: '' });
  const bare = changed(code, changes);
  const without = changed(code, [...changes, ...imports.map(gone)]);
  // What only the texts were made from is brought for nothing.
  const idle = imports.filter(
    ({ specifiers }) =>
      specifiers.length > 0 &&
      specifiers.every(({ local }) => !new RegExp(`\\b${local.name}\\b`).test(without)),
  );
  return idle.length === 0 ? bare : changed(bare, idle.map(gone));
}

/** A text with other words in some places. Imports stand before everything else, so their places stay theirs. */
const changed = (text: string, changes: readonly Change[]): string =>
  [...changes]
    .sort((one, other) => other.start - one.start)
    .reduce((left, { start, end, by }) => left.slice(0, start) + by + left.slice(end), text);
