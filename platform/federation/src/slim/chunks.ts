import { parse } from 'node:path';
import { createImportClosure, type ModuleGraph } from './import-closure.ts';

/**
 * What only pages with a form need: the library that checks it, and the one that holds its state, which a page may
 * need earlier. Either outweighs everything else that pages share.
 */
const FORM_PARTS = [
  ['rules', /\/node_modules\/zod\//],
  ['forms', /\/node_modules\/react-hook-form\//],
] as const;

/** From this size on, in bytes of source, what one page alone needs is a file of its own and no weight on the others. */
const WORTH_A_REQUEST = 4_000;

/** A fragment within its remote, as `cartao@1`, and id of its module. */
interface FragmentModule {
  key: string;
  moduleId: string;
}

/** Which modules a remote's container needs, which its front page does, and which its fragments do. */
function readPages(container: string, graph: ModuleGraph, fragments: readonly FragmentModule[]) {
  const closure = createImportClosure(graph);
  const inContainer = closure(container);
  const inPages = [...inContainer]
    .flatMap(id => graph.getModuleInfo(id)?.dynamicallyImportedIds ?? [])
    .filter(id => !fragments.some(({ moduleId }) => moduleId === id))
    .map(id => ({ name: parse(id).name, modules: closure(id) }));
  const [front] = inPages;
  const findFormPart = (id: string) => {
    const imported = [...closure(id)];
    return FORM_PARTS.find(([, part]) => imported.some(one => part.test(one)))?.[0];
  };
  const inFragments = fragments.map(({ key, moduleId }) => ({ key, modules: closure(moduleId) }));
  const findFragmentPart = (id: string) => {
    const [needs, another] = inFragments.filter(({ modules }) => modules.has(id));
    return another ? 'fragments' : needs?.key.replace('@', '-');
  };
  const isInFront = (id: string) => front?.modules.has(id) ?? false;
  /** Of what one page, not the front one, shares with parts that it loads later, or only such parts share. */
  const findLatePart = (id: string) => {
    const [needs, another] = inPages.filter(({ modules }) => modules.has(id));
    if (another || isInFront(id)) return null;
    return needs ? `${needs.name}-later` : 'later';
  };
  return { inContainer, isInFront, findFormPart, findFragmentPart, findLatePart };
}

interface ChunkSettings {
  /**
   * Puts what the front page, the first route of the entry, does not need into a chunk of its own: one request more
   * for the other pages, so that the page where most visits begin loads nothing it does not use.
   */
  separatesFrontPage?: boolean | undefined;
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
export function pageChunks(container: string, { separatesFrontPage, fragments }: ChunkSettings = {}) {
  let read: ReturnType<typeof readPages> | undefined;
  const readOnce = (graph: ModuleGraph) => (read ??= readPages(container, graph, fragments?.() ?? []));

  function findSpecialPart(id: string, graph: ModuleGraph) {
    const { findFormPart, findFragmentPart } = readOnce(graph);
    const formPart = findFormPart(id);
    const fragmentPart = findFragmentPart(id);
    return fragmentPart && formPart ? `${fragmentPart}-${formPart}` : (fragmentPart ?? formPart);
  }
  const isLoadedFirst = (id: string, graph: ModuleGraph) => readOnce(graph).inContainer.has(id);

  const ofOnePage = (id: string, graph: ModuleGraph) =>
    isLoadedFirst(id, graph) || findSpecialPart(id, graph) ? null : readOnce(graph).findLatePart(id);

  function ofPages(id: string, graph: ModuleGraph) {
    if (isLoadedFirst(id, graph)) return null;
    const rest = separatesFrontPage && !readOnce(graph).isInFront(id) ? 'others' : 'common';
    return findSpecialPart(id, graph) ?? rest;
  }

  const groups = [
    { name: ofOnePage, minShareCount: 2, minSize: WORTH_A_REQUEST },
    { name: ofPages, minShareCount: 2 },
  ];
  // Not recursively: a shared part would take what the container needs along with it.
  return { includeDependenciesRecursively: false, groups };
}
