import {
  childNodes,
  isNode,
  type Node,
  type Program,
  type Property,
  propertyName,
  type Replacement,
  replaceCode,
  textValue,
} from './syntax-tree.ts';

/** What an entry says for release and server; a browser reads it from the registry. */
const SERVER_FIELDS = new Set([
  // Of a route.
  'name',
  'title',
  'description',
  'layout',
  'footer',
  'listed',
  'callsApi',
  'query',
  'navigation',
  'server',
  // Of a route and of a fragment.
  'prerender',
  'shape',
  'uses',
  // Of a fragment.
  'props',
  'fills',
  // Of the remote.
  'slots',
  'facts',
  'events',
  'follows',
]);

interface Import extends Node {
  source: { value: string };
  specifiers: readonly { imported?: { name?: string }; local: { name: string } }[];
}

interface Member extends Node {
  computed: boolean;
  object: { name?: string };
  property: { name?: string };
}

type Texts = Readonly<Record<string, string>>;

/** Objects of texts, by the module and the name that they are exported under. */
export type KnownTexts = Readonly<Record<string, Readonly<Record<string, Texts>>>>;

const importsOf = ({ body }: Program): Import[] =>
  body.filter((node): node is Import => isNode(node) && node.type === 'ImportDeclaration');

/** The modules that an entry imports, as it writes them. */
export const importedModules = (program: Program): string[] =>
  importsOf(program).map(({ source }) => source.value);

interface Declarations extends Node {
  declaration?: {
    kind?: string;
    declarations?: readonly { id: { name?: string }; init: Node | null }[];
  } | null;
}

/** The objects of texts that a module exports: of `export const paths = { blog: '/Blog' }`, `paths`. */
export function exportedTexts({ body }: Program): Readonly<Record<string, Texts>> {
  const constants = body
    .filter((node): node is Declarations => isNode(node) && node.type === 'ExportNamedDeclaration')
    .flatMap(({ declaration }) => (declaration?.kind === 'const' ? (declaration.declarations ?? []) : []));
  return Object.fromEntries(
    constants.flatMap(({ id, init }) => {
      if (id.name === undefined || init?.type !== 'ObjectExpression') return [];
      const texts = childNodes(init).flatMap(field => {
        const name = propertyName(field);
        const text = name === undefined ? undefined : textValue((field as Property).value);
        return name === undefined || text === undefined ? [] : [[name, text]];
      });
      return [[id.name, Object.fromEntries(texts)]];
    }),
  );
}

/** The known objects that an entry imports, by the names it gives them. */
const importedTexts = (program: Program, known: KnownTexts): Map<string, Texts> =>
  new Map(
    importsOf(program).flatMap(({ source, specifiers }) =>
      specifiers.flatMap(({ imported, local }) => {
        const texts = known[source.value]?.[imported?.name ?? ''];
        return texts ? [[local.name, texts] as const] : [];
      }),
    ),
  );

/** What `paths.blog` stands for; undefined for anything else than a text of a known object. */
function knownText(node: Node, texts: Map<string, Texts>): string | undefined {
  if (node.type !== 'MemberExpression') return undefined;
  const { computed, object, property } = node as Member;
  const values = computed ? undefined : texts.get(object.name ?? '');
  const name = property.name ?? '';
  return values && Object.hasOwn(values, name) ? values[name] : undefined;
}

/** Whether an object stands for a fragment, which browsers find by name and major version. */
const isFragment = (node: Node): boolean =>
  node.type === 'ObjectExpression' && childNodes(node).some(field => propertyName(field) === 'major');

/** Everything below a node that a browser has no use for, and every text that the build knows. */
function replacementsIn(node: Node, texts: Map<string, Texts>): Replacement[] {
  // A pattern takes an object apart: its names are no values of the entry's.
  if (node.type === 'ObjectPattern') return [];
  const text = knownText(node, texts);
  if (text !== undefined) return [{ start: node.start, end: node.end, code: JSON.stringify(text) }];
  const keepsName = isFragment(node);
  return childNodes(node).flatMap(child => {
    const field = propertyName(child) ?? '';
    if (!SERVER_FIELDS.has(field) || (keepsName && field === 'name')) return replacementsIn(child, texts);
    const { start, end } = (child as Property).value;
    return [{ start, end, code: '0' }];
  });
}

/** Every name that code uses, below a node. */
function usedNames(node: Node): string[] {
  const { name } = node as Node & { name?: unknown };
  const below = childNodes(node).flatMap(usedNames);
  return node.type === 'Identifier' && typeof name === 'string' ? [name, ...below] : below;
}

/** The names that a statement only declares; undefined for one that does more than that. */
function declaredNames(node: Node): string[] | undefined {
  if (node.type === 'ImportDeclaration') return (node as Import).specifiers.map(({ local }) => local.name);
  const { kind, declarations = [] } = node as NonNullable<Declarations['declaration']>;
  if (node.type !== 'VariableDeclaration' || kind !== 'const') return undefined;
  return declarations.map(({ id }) => id.name ?? '');
}

/** The imports and constants of which a module uses no name: those that only the stripped code used. */
function unusedStatements({ body }: Program): Node[] {
  const statements = body.filter(isNode);
  const uses = new Map(statements.map(node => [node, new Set(usedNames(node))]));
  return statements.filter(node => {
    const declared = declaredNames(node);
    if (!declared || declared.length === 0 || declared.includes('')) return false;
    return !statements.some(other => other !== node && declared.some(name => uses.get(other)?.has(name)));
  });
}

/** A module's code without what nothing in it uses, and without what only that used. */
function withoutUnused(code: string, parse: (code: string) => Program): string {
  const unused = unusedStatements(parse(code));
  if (unused.length === 0) return code;
  return withoutUnused(
    replaceCode(
      code,
      unused.map(({ start, end }) => ({ start, end, code: '' })),
    ),
    parse,
  );
}

/**
 * Takes out of an entry's code what only release and server ask of it: `title: 'Blog'` becomes `title: 0`. A text
 * of an object of texts stands there itself, `paths.blog` becomes `"/Blog"`, so that the other paths are not there.
 * Imports and constants that only these used go too, as a schema and the library that it is written with: the bundler
 * would give such a module a chunk of its own, one request more for each page. An entry must not bind an import's name
 * again: names are not resolved by scope.
 * @param parse parses the stripped code
 */
export function stripEntry(code: string, parse: (code: string) => Program, known: KnownTexts = {}): string {
  const program = parse(code);
  const texts = importedTexts(program, known);
  const stripped = replaceCode(
    code,
    program.body.filter(isNode).flatMap(statement => replacementsIn(statement, texts)),
  );
  return withoutUnused(stripped, parse);
}
