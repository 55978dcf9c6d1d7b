import { createReach, type ModuleGraph } from './reach.ts';

/**
 * What only pages with a form need: what checks it, and what keeps it, which a page may want earlier. Either outweighs
 * everything else that pages share.
 */
const FORM_PARTS = [
  ['rules', /\/node_modules\/zod\//],
  ['forms', /\/node_modules\/react-hook-form\//],
] as const;

/** How a remote hangs together: what its container needs, and what its front page does. */
function readPages(container: string, graph: ModuleGraph) {
  const reach = createReach(graph);
  const ofContainer = reach(container);
  const [frontPage] = [...ofContainer].flatMap(id => graph.getModuleInfo(id)?.dynamicallyImportedIds ?? []);
  const front = frontPage === undefined ? new Set<string>() : reach(frontPage);
  const formPartOf = (id: string) => {
    const brought = [...reach(id)];
    return FORM_PARTS.find(([, part]) => brought.some(one => part.test(one)))?.[0];
  };
  return { ofContainer, front, formPartOf };
}

/**
 * How a remote's pages are cut: each page is its own chunk, and what two or more share is one more, with what only
 * forms need in two others. What the container itself needs stays in it: it runs before the shared packages are there.
 * @param container id of the container's module
 * @param sparesFront cuts off what the front page, the first that the door names, does not need: a request more for
 * the other pages, so that the one where visits begin brings nothing for nothing
 */
export function pageChunks(container: string, sparesFront = false) {
  let chosen: ((id: string) => string | null) | undefined;

  function choose(graph: ModuleGraph) {
    const { ofContainer, front, formPartOf } = readPages(container, graph);
    return (id: string) => {
      if (ofContainer.has(id)) return null;
      return formPartOf(id) ?? (sparesFront && !front.has(id) ? 'others' : 'common');
    };
  }

  const name = (id: string, graph: ModuleGraph) => {
    chosen ??= choose(graph);
    return chosen(id);
  };
  // Not recursively: a shared part would take what the container needs along with it.
  return { includeDependenciesRecursively: false, groups: [{ name, minShareCount: 2 }] };
}
