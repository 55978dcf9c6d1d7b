/** What the bundler tells of a module. */
interface ModuleGraph {
  getModuleInfo(id: string): {
    importedIds: readonly string[];
    dynamicallyImportedIds: readonly string[];
  } | null;
}

/** What only pages with a form need; it outweighs everything else that pages share. */
const FORM_PARTS = /\/node_modules\/(?:zod|react-hook-form)\//;

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

/** The page that the door names first, where most visits begin. */
const frontPage = (ofContainer: ReadonlySet<string>, graph: ModuleGraph): string | undefined =>
  [...ofContainer].flatMap(id => graph.getModuleInfo(id)?.dynamicallyImportedIds ?? [])[0];

/**
 * How a remote's pages are cut: each page is its own chunk, and what two or more share is at most three more:
 * what the front page needs of it, what only others do, and forms. So the front page brings nothing that it does
 * not use. What the container itself needs stays in it: it runs before the shared packages are there.
 * @param container id of the container's module
 */
export function pageChunks(container: string) {
  const bringsForms = createFormFinder();
  let ofContainer: ReadonlySet<string> | undefined;
  let ofFront: ReadonlySet<string> | undefined;
  const name = (id: string, graph: ModuleGraph) => {
    ofContainer ??= staticReach(container, graph);
    if (ofContainer.has(id)) return null;
    const front = frontPage(ofContainer, graph);
    ofFront ??= front === undefined ? new Set() : staticReach(front, graph);
    if (bringsForms(id, graph)) return 'forms';
    return ofFront.has(id) ? 'common' : 'others';
  };
  // Not recursively: a shared part would take what the container needs along with it.
  return { includeDependenciesRecursively: false, groups: [{ name, minShareCount: 2 }] };
}
