/** What the bundler tells of a module. */
interface ModuleGraph {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null;
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

/**
 * How a remote's pages are cut: each page is its own chunk, and what two or more share is at most two more,
 * forms apart from the rest. A first visit asks for the container, its page and what pages share.
 */
export function pageChunks() {
  const bringsForms = createFormFinder();
  return {
    groups: [
      {
        name: (id: string, graph: ModuleGraph) => (bringsForms(id, graph) ? 'forms' : 'common'),
        minShareCount: 2,
      },
    ],
  };
}
