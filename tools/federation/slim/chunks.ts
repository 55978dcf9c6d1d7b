import { createReach, type ModuleGraph } from './reach.ts';

/** What only pages with a form need; it outweighs everything else that pages share. */
const FORM_PARTS = /\/node_modules\/(?:zod|react-hook-form)\//;

/** How a remote hangs together: what its container needs, and what its front page does. */
function readPages(container: string, graph: ModuleGraph) {
  const reach = createReach(graph);
  const ofContainer = reach(container);
  const [frontPage] = [...ofContainer].flatMap(id => graph.getModuleInfo(id)?.dynamicallyImportedIds ?? []);
  const front = frontPage === undefined ? new Set<string>() : reach(frontPage);
  const bringsForms = (id: string) => [...reach(id)].some(brought => FORM_PARTS.test(brought));
  return { ofContainer, front, bringsForms };
}

/**
 * How a remote's pages are cut: each page is its own chunk, and what two or more share is one more, with what only
 * forms need in another. What the container itself needs stays in it: it runs before the shared packages are there.
 * @param container id of the container's module
 * @param sparesFront cuts off what the front page, the first that the door names, does not need: a request more for
 * the other pages, so that the one where visits begin brings nothing for nothing
 */
export function pageChunks(container: string, sparesFront = false) {
  let chosen: ((id: string) => string | null) | undefined;

  function choose(graph: ModuleGraph) {
    const { ofContainer, front, bringsForms } = readPages(container, graph);
    return (id: string) => {
      if (ofContainer.has(id)) return null;
      if (bringsForms(id)) return 'forms';
      return sparesFront && !front.has(id) ? 'others' : 'common';
    };
  }

  const name = (id: string, graph: ModuleGraph) => {
    chosen ??= choose(graph);
    return chosen(id);
  };
  // Not recursively: a shared part would take what the container needs along with it.
  return { includeDependenciesRecursively: false, groups: [{ name, minShareCount: 2 }] };
}
