import { parseAst } from 'vite';
import { PRELOAD_HELPER } from '../preload-helper.ts';

/** What the bundler knows of a module. */
export interface ModuleGraph {
  getModuleInfo(id: string): {
    code: string | null;
    importedIds: readonly string[];
    dynamicallyImportedIds: readonly string[];
  } | null;
}

interface Specifier {
  type: string;
  imported?: { name?: string };
  local: { name?: string };
  exported?: { name?: string };
}

interface Statement {
  type: string;
  source?: { value: string } | null;
  specifiers?: readonly Specifier[];
}

/** Which names a module imports or re-exports from another one; `all` when the code does not say. */
interface ImportEdge {
  to: string;
  names: ReadonlySet<string> | 'all';
  /** Name of a re-export → name it has in the other module. */
  reexports: ReadonlyMap<string, string>;
}

interface Module {
  edges: readonly ImportEdge[];
  /** It re-exports and holds nothing of its own: an import from it is one from the module it re-exports. */
  isBarrel: boolean;
}

function importedNames({ type, specifiers = [] }: Statement): ImportEdge['names'] {
  if (type === 'ExportAllDeclaration') return 'all';
  if (type === 'ExportNamedDeclaration') return new Set(specifiers.map(({ local }) => local.name ?? ''));
  const isNamed = specifiers.every(one => one.type === 'ImportSpecifier');
  return isNamed ? new Set(specifiers.map(({ imported }) => imported?.name ?? '')) : 'all';
}

const reexportedNames = ({ type, specifiers = [] }: Statement): ImportEdge['reexports'] =>
  new Map(
    type === 'ExportNamedDeclaration'
      ? specifiers.map(({ exported, local }) => [exported?.name ?? '', local.name ?? ''])
      : [],
  );

/** Reads a module's imports name by name; the bundler lists their modules in the order of first mention. */
function readModule(id: string, graph: ModuleGraph): Module {
  const { code = null, importedIds = [] } = graph.getModuleInfo(id) ?? {};
  const edgeTo = (to: string): ImportEdge => ({ to, names: 'all', reexports: new Map() });
  const whole = importedIds.map(edgeTo);
  if (code === null) return { edges: whole, isBarrel: false };
  const statements = parseAst(code).body as unknown as readonly Statement[];
  // Vite adds the helper: the code of no module names it.
  const named = importedIds.filter(imported => imported !== PRELOAD_HELPER);
  const withSource = statements.filter(({ source }) => source);
  const sources = [...new Set(withSource.map(({ source }) => source?.value))];
  if (sources.length !== named.length) return { edges: whole, isBarrel: false };
  const edges = withSource.map((statement): ImportEdge => {
    const to = named[sources.indexOf(statement.source?.value)] ?? '';
    return { to, names: importedNames(statement), reexports: reexportedNames(statement) };
  });
  if (named.length < importedIds.length) edges.push(edgeTo(PRELOAD_HELPER));
  const isBarrel = statements.every(({ type, source }) => source && type.startsWith('Export'));
  return { edges, isBarrel };
}

/** Finds what modules import statically; each module is read once, and each closure found once. */
export function createImportClosure(graph: ModuleGraph) {
  const modules = new Map<string, Module>();
  const closures = new Map<string, ReadonlySet<string>>();
  const getModule = (id: string): Module => {
    const module = modules.get(id) ?? readModule(id, graph);
    modules.set(id, module);
    return module;
  };

  const followNames = (id: string, names: ReadonlySet<string>, found: Set<string>): void => {
    if (names.size > 0) follow(id, names, found);
  };

  function follow(id: string, names: ImportEdge['names'], found: Set<string>): void {
    const { edges, isBarrel } = getModule(id);
    if (isBarrel && names !== 'all') {
      for (const { to, names: exported, reexports } of edges) {
        // `export *` may hold any of the names.
        const wanted =
          exported === 'all'
            ? names
            : [...reexports].filter(([name]) => names.has(name)).map(([, there]) => there);
        if (exported !== 'all' || getModule(to).isBarrel) followNames(to, new Set(wanted), found);
        else follow(to, 'all', found);
      }
      return;
    }
    if (found.has(id)) return;
    found.add(id);
    for (const edge of edges) follow(edge.to, edge.names, found);
  }

  /**
   * Ids of a module and of all it imports statically. Of a module that only re-exports, those behind the names that
   * are imported.
   */
  return function closure(id: string): ReadonlySet<string> {
    const known = closures.get(id);
    if (known) return known;
    const found = new Set<string>();
    follow(id, 'all', found);
    closures.set(id, found);
    return found;
  };
}
