import { createImportClosure, type ModuleGraph } from './import-closure.ts';

/**
 * What only pages with a form need: the library that checks it, and the one that holds its state, which a page may
 * need earlier. Either outweighs everything else that pages share.
 */
const FORM_PARTS = [
  ['rules', /\/node_modules\/zod\//],
  ['forms', /\/node_modules\/react-hook-form\//],
] as const;

/** Which modules a remote's container needs, and which its front page does. */
function readPages(container: string, graph: ModuleGraph) {
  const closure = createImportClosure(graph);
  const inContainer = closure(container);
  const [frontPage] = [...inContainer].flatMap(id => graph.getModuleInfo(id)?.dynamicallyImportedIds ?? []);
  const front = frontPage === undefined ? new Set<string>() : closure(frontPage);
  const findFormPart = (id: string) => {
    const imported = [...closure(id)];
    return FORM_PARTS.find(([, part]) => imported.some(one => part.test(one)))?.[0];
  };
  return { inContainer, front, findFormPart };
}

/**
 * How a remote's pages are cut: each page is its own chunk, and what two or more share is one more, with what only
 * forms need in two others. What the container itself needs stays in it: it runs before the shared packages are there.
 * @param container id of the container's module
 * @param separatesFrontPage puts what the front page, the first route of the entry, does not need into a chunk of its
 * own: one request more for the other pages, so that the page where most visits begin loads nothing it does not use
 */
export function pageChunks(container: string, separatesFrontPage = false) {
  let chosen: ((id: string) => string | null) | undefined;

  function choose(graph: ModuleGraph) {
    const { inContainer, front, findFormPart } = readPages(container, graph);
    return (id: string) => {
      if (inContainer.has(id)) return null;
      return findFormPart(id) ?? (separatesFrontPage && !front.has(id) ? 'others' : 'common');
    };
  }

  const name = (id: string, graph: ModuleGraph) => {
    chosen ??= choose(graph);
    return chosen(id);
  };
  // Not recursively: a shared part would take what the container needs along with it.
  return { includeDependenciesRecursively: false, groups: [{ name, minShareCount: 2 }] };
}
