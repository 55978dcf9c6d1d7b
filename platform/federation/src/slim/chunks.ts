import { createImportClosure, type ModuleGraph } from './import-closure.ts';
import { findLateParts } from './late-parts.ts';

/**
 * What only pages with a form need: the library that checks it, and the one that holds its state, which a page may
 * need earlier. Either outweighs everything else that pages share.
 */
const FORM_PARTS = [
  ['rules', /\/node_modules\/zod\//],
  ['forms', /\/node_modules\/react-hook-form\//],
] as const;

/** A fragment within its remote, as `cartao@1`, and id of its module. */
interface FragmentModule {
  key: string;
  moduleId: string;
}

/** Which modules a remote's container needs, which its front page does, and which its fragments do. */
function readPages(
  container: string,
  graph: ModuleGraph,
  fragments: readonly FragmentModule[],
  frontPage?: string,
) {
  const closure = createImportClosure(graph);
  const inContainer = closure(container);
  const inPages = [...inContainer]
    .flatMap(id => graph.getModuleInfo(id)?.dynamicallyImportedIds ?? [])
    .filter(id => !fragments.some(({ moduleId }) => moduleId === id))
    .map(moduleId => ({ moduleId, modules: closure(moduleId) }));
  const front = frontPage && closure(frontPage);
  const findFormPart = (id: string) => {
    const imported = [...closure(id)];
    return FORM_PARTS.find(([, part]) => imported.some(one => part.test(one)))?.[0];
  };
  const inFragments = fragments.map(({ key, moduleId }) => ({ key, modules: closure(moduleId) }));
  const findFragmentPart = (id: string) => {
    const [needs, another] = inFragments.filter(({ modules }) => modules.has(id));
    return another ? 'fragments' : needs?.key.replace('@', '-');
  };
  const isInFront = (id: string) => !front || front.has(id);
  const isPlaced = (id: string) =>
    inContainer.has(id) || findFormPart(id) !== undefined || findFragmentPart(id) !== undefined;
  const lateParts = findLateParts(container, graph, closure, inPages, isPlaced);
  return { inContainer, isInFront, findFormPart, findFragmentPart, lateParts };
}

interface ChunkSettings {
  /**
   * Id of the module of the page where visits begin. What it does not need of what pages share is a chunk of its own:
   * one request more for the other pages, so that this one loads nothing it does not use.
   */
  frontPage?: (() => string | undefined) | undefined;
  /** Called once the modules are known. */
  fragments?: () => readonly FragmentModule[];
}

/**
 * How a remote's pages are cut: each page is its own chunk, and what two or more share is one more, with what only
 * forms need in two others. What one page alone shares with parts that it loads later weighs on no other page, where
 * that is much. A fragment is its own chunk too; what it shares with pages is another, and what two
 * fragments need a third, so that pages of other remotes load nothing that only this remote's pages need.
 * What the container itself needs stays in it: it runs before the shared packages are there.
 * @param container id of the container's module
 */
export function pageChunks(container: string, { frontPage, fragments }: ChunkSettings = {}) {
  let chosen: ((id: string) => string | null) | undefined;
  function choose(graph: ModuleGraph) {
    const pages = readPages(container, graph, fragments?.() ?? [], frontPage?.());
    return (id: string) => {
      if (pages.inContainer.has(id)) return null;
      const formPart = pages.findFormPart(id);
      const fragmentPart = pages.findFragmentPart(id);
      if (fragmentPart) return formPart ? `${fragmentPart}-${formPart}` : fragmentPart;
      if (pages.isInFront(id)) return formPart ?? pages.lateParts.get(id) ?? 'common';
      return formPart ? `others-${formPart}` : (pages.lateParts.get(id) ?? 'others');
    };
  }
  const name = (id: string, graph: ModuleGraph) => {
    chosen ??= choose(graph);
    return chosen(id);
  };
  // Not recursively: a shared part would take what the container needs along with it.
  return { includeDependenciesRecursively: false, groups: [{ name, minShareCount: 2 }] };
}
