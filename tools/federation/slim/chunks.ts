/** What the bundler tells of a module. */
interface ModuleGraph {
  getModuleInfo(id: string): {
    code: string | null;
    importedIds: readonly string[];
    dynamicallyImportedIds: readonly string[];
  } | null;
}

/** What only pages with a form need; it outweighs everything else that pages share. */
const FORM_PARTS = /\/node_modules\/(?:zod|react-hook-form)\//;

/** Below so many characters, what only other pages share is no worth a request of its own. */
const WORTH_A_FILE = 8_000;

/** Says whether a module brings parts of forms with it, directly or not. */
function createFormFinder() {
  const known = new Map<string, boolean>();
  return function bringsForms(id: string, graph: ModuleGraph): boolean {
    const before = known.get(id);
    if (before !== undefined) return before;
    known.set(id, false); // A circle of imports ends here.
    const brings =
      FORM_PARTS.test(id) ||
      (graph.getModuleInfo(id)?.importedIds ?? []).some(imported => bringsForms(imported, graph));
    known.set(id, brings);
    return brings;
  };
}

/** What a module brings statically, itself included. */
function staticReach(id: string, graph: ModuleGraph, reached = new Set<string>()): Set<string> {
  if (reached.has(id)) return reached;
  reached.add(id);
  for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) staticReach(imported, graph, reached);
  return reached;
}

/** How a remote hangs together: what its container needs, and what each of its pages does. */
function readPages(container: string, graph: ModuleGraph) {
  const ofContainer = staticReach(container, graph);
  const [front = new Set<string>(), ...others] = [...ofContainer]
    .flatMap(id => graph.getModuleInfo(id)?.dynamicallyImportedIds ?? [])
    .map(page => staticReach(page, graph));
  return { ofContainer, front, others };
}

/**
 * How a remote's pages are cut: each page is its own chunk, and what two or more share is at most three more:
 * what the front page, the first that the door names, needs of it; what only others do, where that is worth a
 * file; and forms. What the container itself needs stays in it: it runs before the shared packages are there.
 * @param container id of the container's module
 */
export function pageChunks(container: string) {
  const bringsForms = createFormFinder();
  let chosen: ((id: string) => string | null) | undefined;

  function choose(graph: ModuleGraph) {
    const { ofContainer, front, others } = readPages(container, graph);
    const isOthers = (id: string) =>
      !front.has(id) && !bringsForms(id, graph) && others.filter(page => page.has(id)).length > 1;
    const weight = [...new Set(others.flatMap(page => [...page]))]
      .filter(isOthers)
      .reduce((sum, id) => sum + (graph.getModuleInfo(id)?.code?.length ?? 0), 0);
    const rest = weight < WORTH_A_FILE ? 'common' : 'others';
    return (id: string) => {
      if (ofContainer.has(id)) return null;
      if (bringsForms(id, graph)) return 'forms';
      return front.has(id) ? 'common' : rest;
    };
  }

  const name = (id: string, graph: ModuleGraph) => {
    chosen ??= choose(graph);
    return chosen(id);
  };
  // Not recursively: a shared part would take what the container needs along with it.
  return { includeDependenciesRecursively: false, groups: [{ name, minShareCount: 2 }] };
}
