import { createReach, type ModuleGraph } from './reach.ts';

/** What only pages with a form need; it outweighs everything else that pages share. */
const FORM_PARTS = /\/node_modules\/(?:zod|react-hook-form)\//;

/** Below so many characters, what only other pages share is no worth a request of its own. */
const WORTH_A_FILE = 8_000;

/** How a remote hangs together: what its container needs, and what each of its pages does. */
function readPages(container: string, graph: ModuleGraph) {
  const reach = createReach(graph);
  const ofContainer = reach(container);
  const [front = new Set<string>(), ...others] = [...ofContainer]
    .flatMap(id => graph.getModuleInfo(id)?.dynamicallyImportedIds ?? [])
    .map(reach);
  const bringsForms = (id: string) => [...reach(id)].some(brought => FORM_PARTS.test(brought));
  return { ofContainer, front, others, bringsForms };
}

/**
 * How a remote's pages are cut: each page is its own chunk, and what two or more share is at most three more:
 * what the front page, the first that the door names, needs of it; what only others do, where that is worth a
 * file; and forms. What the container itself needs stays in it: it runs before the shared packages are there.
 * @param container id of the container's module
 */
export function pageChunks(container: string) {
  let chosen: ((id: string) => string | null) | undefined;

  function choose(graph: ModuleGraph) {
    const { ofContainer, front, others, bringsForms } = readPages(container, graph);
    const isOthers = (id: string) =>
      !front.has(id) && !bringsForms(id) && others.filter(page => page.has(id)).length > 1;
    const weight = [...new Set(others.flatMap(page => [...page]))]
      .filter(isOthers)
      .reduce((sum, id) => sum + (graph.getModuleInfo(id)?.code?.length ?? 0), 0);
    const rest = weight < WORTH_A_FILE ? 'common' : 'others';
    return (id: string) => {
      if (ofContainer.has(id)) return null;
      if (bringsForms(id)) return 'forms';
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
