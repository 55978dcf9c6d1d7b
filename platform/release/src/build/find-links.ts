import { parseAst, Visitor } from 'vite';

/** The links to pages of any remote that some code makes by a route's name. */
interface FoundLinks {
  /** Route name → names of the parameters that the links give. */
  routes: Record<string, string[]>;
  /** Calls whose name or parameters are not written out, each with its line: nobody can tell what they need. */
  unclear: { line: number; code: string }[];
}

/** The fields of a syntax node that are read here. */
interface Node {
  type: string;
  start: number;
  end: number;
  name?: string;
  value?: unknown;
  computed?: boolean;
  object?: Node;
  property?: Node;
  key?: Node;
  properties?: Node[];
}

/** Whether a call is one of `host.href(…)`, `props.host.href(…)` or, taken out of the host, `href(…)`. */
function isHref(callee: Node): boolean {
  if (callee.type === 'Identifier') return callee.name === 'href';
  const { type, computed, object, property } = callee;
  if (type !== 'MemberExpression' || computed || property?.name !== 'href') return false;
  return object?.name === 'host' || object?.property?.name === 'host';
}

/** The names of an object's fields; undefined where one is not written out. */
function fieldNames(argument: Node | undefined): string[] | undefined {
  if (argument === undefined) return [];
  if (argument.type !== 'ObjectExpression') return undefined;
  const names = (argument.properties ?? []).map(({ type, computed, key }) =>
    type === 'Property' && !computed
      ? (key?.name ?? (typeof key?.value === 'string' ? key.value : undefined))
      : undefined,
  );
  return names.every(name => name !== undefined) ? names : undefined;
}

/**
 * Finds every `host.href('client', { id })` of a module by its syntax tree.
 * @param file its name, which says whether it holds JSX
 */
export function findLinks(file: string, code: string): FoundLinks {
  const found: FoundLinks = { routes: {}, unclear: [] };
  if (!code.includes('href')) return found;
  const visit = new Visitor({
    CallExpression(call) {
      if (!isHref(call.callee as Node)) return;
      const [name, params] = call.arguments as unknown as (Node | undefined)[];
      const fields = fieldNames(params);
      if (typeof name?.value === 'string' && fields) {
        found.routes[name.value] = [...new Set([...(found.routes[name.value] ?? []), ...fields])];
        return;
      }
      const line = code.slice(0, call.start).split('\n').length;
      found.unclear.push({ line, code: code.slice(call.start, call.end).slice(0, 60) });
    },
  });
  visit.visit(parseAst(code, { lang: file.endsWith('x') ? 'tsx' : 'ts' }));
  return found;
}
