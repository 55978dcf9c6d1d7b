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

/** The module that some code imports lazily; undefined where it imports none, or more than one. */
function lazyImport(node: Node): string | undefined {
  const imports = (below: Node): Node[] =>
    below.type === 'ImportExpression' ? [below] : childNodes(below).flatMap(imports);
  const [found, another] = imports(node);
  return found && !another ? textValue((found as Node & { source: Node }).source) : undefined;
}

/** The route that an object stands for: it has a `path` and a `load`, both written out. */
function readRoute(node: Node): EntryRoute | undefined {
  const fields = new Map(childNodes(node).map(child => [propertyName(child), child as Property]));
  const path = textValue(fields.get('path')?.value);
  const load = fields.get('load');
  const source = load && lazyImport(load.value);
  return path === undefined || source === undefined ? undefined : { path, source };
}

/** The routes that an entry writes as `{ path: '/Blog', load: () => import('./blog.tsx'), … }`, wherever. */
export function findRoutes({ body }: Program): EntryRoute[] {
  const routesIn = (node: Node): EntryRoute[] => {
    const route = node.type === 'ObjectExpression' ? readRoute(node) : undefined;
    return route ? [route] : childNodes(node).flatMap(routesIn);
  };
  return body.filter(isNode).flatMap(routesIn);
}
