import { parseAst } from 'vite';
import { PRELOAD_HELPER } from '../preload-helper.ts';

/** What the bundler tells of a module. */
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

/** Which names a module takes from, or passes on from, another one; `all` when that cannot be told. */
interface Arrow {
  to: string;
  names: ReadonlySet<string> | 'all';
  /** Name under which it is passed on → name it has there. */
  passes: ReadonlyMap<string, string>;
}

interface Module {
  arrows: readonly Arrow[];
  /** It holds nothing of its own: whoever takes a name from it takes what that name comes from. */
  isBarrel: boolean;
}

const namesOf = ({ type, specifiers = [] }: Statement): Arrow['names'] => {
  if (type === 'ExportAllDeclaration') return 'all';
  if (type === 'ExportNamedDeclaration') return new Set(specifiers.map(({ local }) => local.name ?? ''));
  const isNamed = specifiers.every(one => one.type === 'ImportSpecifier');
  return isNamed ? new Set(specifiers.map(({ imported }) => imported?.name ?? '')) : 'all';
};

const passesOf = ({ type, specifiers = [] }: Statement): Arrow['passes'] =>
  new Map(
    type === 'ExportNamedDeclaration'
      ? specifiers.map(({ exported, local }) => [exported?.name ?? '', local.name ?? ''])
      : [],
  );

/** Reads a module's imports name by name; the bundler lists what it imports in the order of their first mention. */
function readModule(id: string, graph: ModuleGraph): Module {
  const { code = null, importedIds = [] } = graph.getModuleInfo(id) ?? {};
  const arrowTo = (to: string): Arrow => ({ to, names: 'all', passes: new Map() });
  const whole = importedIds.map(arrowTo);
  if (code === null) return { arrows: whole, isBarrel: false };
  const statements = parseAst(code).body as unknown as readonly Statement[];
  // No module names the helper itself.
  const named = importedIds.filter(imported => imported !== PRELOAD_HELPER);
  const linked = statements.filter(({ source }) => source);
  const sources = [...new Set(linked.map(({ source }) => source?.value))];
  if (sources.length !== named.length) return { arrows: whole, isBarrel: false };
  const arrows = linked.map((statement): Arrow => {
    const to = named[sources.indexOf(statement.source?.value)] ?? '';
    return { to, names: namesOf(statement), passes: passesOf(statement) };
  });
  if (named.length < importedIds.length) arrows.push(arrowTo(PRELOAD_HELPER));
  const isBarrel = statements.every(({ type, source }) => source && type.startsWith('Export'));
  return { arrows, isBarrel };
}

/** Reads modules once, for as many questions as there are. */
export function createReach(graph: ModuleGraph) {
  const modules = new Map<string, Module>();
  const moduleOf = (id: string): Module => {
    const module = modules.get(id) ?? readModule(id, graph);
    modules.set(id, module);
    return module;
  };

  const followSome = (id: string, names: ReadonlySet<string>, reached: Set<string>): void => {
    if (names.size > 0) follow(id, names, reached);
  };

  function follow(id: string, names: Arrow['names'], reached: Set<string>): void {
    const { arrows, isBarrel } = moduleOf(id);
    if (isBarrel && names !== 'all') {
      for (const { to, names: passed, passes } of arrows) {
        // What is passed on as a whole may hold any of the names.
        const wanted =
          passed === 'all'
            ? names
            : [...passes].filter(([name]) => names.has(name)).map(([, there]) => there);
        if (passed !== 'all' || moduleOf(to).isBarrel) followSome(to, new Set(wanted), reached);
        else follow(to, 'all', reached);
      }
      return;
    }
    if (reached.has(id)) return;
    reached.add(id);
    for (const arrow of arrows) follow(arrow.to, arrow.names, reached);
  }

  /**
   * What a module brings statically, itself included. Of a module that only passes on what others hold, it brings
   * what is taken by name.
   */
  return function reach(id: string): ReadonlySet<string> {
    const reached = new Set<string>();
    follow(id, 'all', reached);
    return reached;
  };
}
