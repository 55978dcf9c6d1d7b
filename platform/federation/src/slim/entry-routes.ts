import {
  childNodes,
  isNode,
  type Node,
  type Program,
  type Property,
  propertyName,
  textValue,
} from './syntax-tree.ts';

/** A route of an entry and the module that its `load` imports, as the entry writes both. */
export interface EntryRoute {
  path: string;
  source: string;
}

/** A fragment of an entry and the module that its `load` imports, as the entry writes them. */
export interface EntryFragment {
  name: string;
  major: number;
  source: string;
}

/** The module that some code imports lazily; undefined where it imports none, or more than one. */
function lazyImport(node: Node): string | undefined {
  const imports = (below: Node): Node[] =>
    below.type === 'ImportExpression' ? [below] : childNodes(below).flatMap(imports);
  const [found, another] = imports(node);
  return found && !another ? textValue((found as Node & { source: Node }).source) : undefined;
}

/** The value of a field of an object; undefined where it is not written out. */
type ReadField = (field: string) => Node | undefined;

function readRoute(read: ReadField, source: string): EntryRoute | undefined {
  const path = textValue(read('path'));
  return path === undefined ? undefined : { path, source };
}

function readFragment(read: ReadField, source: string): EntryFragment | undefined {
  const name = textValue(read('name'));
  const major = (read('major') as (Node & { value?: unknown }) | undefined)?.value;
  return name === undefined || typeof major !== 'number' ? undefined : { name, major, source };
}

/** What the objects with a `load` stand for, wherever an entry writes them; an object within such a one is part of it. */
function findLoading<T>(
  { body }: Program,
  readObject: (read: ReadField, source: string) => T | undefined,
): T[] {
  const read = (node: Node): T | undefined => {
    if (node.type !== 'ObjectExpression') return undefined;
    const fields = new Map(childNodes(node).map(child => [propertyName(child), child as Property]));
    const load = fields.get('load');
    const source = load && lazyImport(load.value);
    return source === undefined ? undefined : readObject(field => fields.get(field)?.value, source);
  };
  const foundIn = (node: Node): T[] => {
    const found = read(node);
    return found ? [found] : childNodes(node).flatMap(foundIn);
  };
  return body.filter(isNode).flatMap(foundIn);
}

/** The routes that an entry writes as `{ path: '/Blog', load: () => import('./blog.tsx'), … }`, wherever. */
export const findRoutes = (program: Program): EntryRoute[] => findLoading(program, readRoute);

/** The fragments that an entry writes as `{ name: 'cartao', major: 1, load: () => import('./card.tsx'), … }`, wherever. */
export const findFragments = (program: Program): EntryFragment[] => findLoading(program, readFragment);
