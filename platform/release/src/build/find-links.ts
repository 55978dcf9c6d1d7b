import { parseAst, Visitor } from 'vite';

/** The links to pages of any remote that some code makes: by a route's name, or by a path. */
interface FoundLinks {
  /** Route name → names of the parameters that the links give. */
  routes: Record<string, string[]>;
  /** Calls whose name or parameters are not written out, each with its line: nobody can tell what they need. */
  unclear: { line: number; code: string }[];
  /** Paths that links name, each with its line. */
  paths: { line: number; path: string }[];
  /** Paths of a table of paths that a package has, as `paths.network`, each with its line. */
  tabled: { line: number; module: string; table: string; key: string }[];
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
  imported?: Node;
  local?: Node;
}

/** Attributes of an element that lead to an address. */
const LINKING = ['to', 'href', 'action'];

/** A package's module that holds paths alone, by its name. */
const isTable = (module: string): boolean => /^[^./].*\/(?:[\w-]+-)?paths$/.test(module);

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
 * Finds every `host.href('client', { id })`, `<Link to="/Blog">` and `paths.network` of a module by its syntax tree.
 * @param file its name, which says whether it holds JSX
 */
export function findLinks(file: string, code: string): FoundLinks {
  const found: FoundLinks = { routes: {}, unclear: [], paths: [], tabled: [] };
  if (!/href|paths|to=|action=/.test(code)) return found;
  const tables = new Map<string, { module: string; table: string }>();
  const lineAt = (start: number) => code.slice(0, start).split('\n').length;
  const visit = new Visitor({
    ImportDeclaration({ source, specifiers }) {
      if (!isTable(source.value)) return;
      for (const { imported, local } of specifiers as unknown as Node[])
        if (imported?.name && local?.name)
          tables.set(local.name, { module: source.value, table: imported.name });
    },
    MemberExpression(member) {
      const { object, property, computed, start } = member as unknown as Node;
      const table = tables.get(object?.name ?? '');
      if (table && !computed && property?.name)
        found.tabled.push({ line: lineAt(start), key: property.name, ...table });
    },
    JSXAttribute(attribute) {
      const { name, value, start } = attribute as unknown as Node & { name: Node; value: Node | null };
      const path = typeof value?.value === 'string' ? value.value : '';
      if (LINKING.includes(name.name ?? '') && /^\/(?![/\w-]*\.)/.test(path))
        found.paths.push({ line: lineAt(start), path: path.split(/[?#]/, 1)[0] ?? '' });
    },
    CallExpression(call) {
      if (!isHref(call.callee as Node)) return;
      const [name, params] = call.arguments as unknown as (Node | undefined)[];
      const fields = fieldNames(params);
      if (typeof name?.value === 'string' && fields) {
        found.routes[name.value] = [...new Set([...(found.routes[name.value] ?? []), ...fields])];
        return;
      }
      found.unclear.push({ line: lineAt(call.start), code: code.slice(call.start, call.end).slice(0, 60) });
    },
  });
  visit.visit(parseAst(code, { lang: file.endsWith('x') ? 'tsx' : 'ts' }));
  return found;
}
