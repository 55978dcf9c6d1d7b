import { parse } from 'node:path';
import type { ModuleGraph } from './import-closure.ts';

/** From this size on, in letters of source, what one page alone needs is a file of its own and no weight on the others. */
const WORTH_A_REQUEST = 4_000;

type Closure = (id: string) => ReadonlySet<string>;

/** Ids of what is loaded by itself: the container, pages, and whatever these load later. */
function findLoaded(container: string, graph: ModuleGraph, closure: Closure): ReadonlySet<string> {
  const loaded = new Set([container]);
  for (const root of loaded)
    for (const id of closure(root))
      for (const later of graph.getModuleInfo(id)?.dynamicallyImportedIds ?? []) loaded.add(later);
  return loaded;
}

interface Page {
  moduleId: string;
  modules: ReadonlySet<string>;
}

/**
 * What one page alone shares with parts that it loads later, or only such parts share: by module, the name of the file
 * for it. What is smaller than a request is worth has none, and neither has what the front page needs.
 * @param pages the front page first
 * @param isPlaced whether a module has another file already
 */
export function findLateParts(
  container: string,
  graph: ModuleGraph,
  closure: Closure,
  pages: readonly Page[],
  isPlaced: (id: string) => boolean,
): ReadonlyMap<string, string> {
  const loaded = [...findLoaded(container, graph, closure)].map(id => closure(id));
  const [front] = pages;
  const findName = (id: string): string | null => {
    if (front?.modules.has(id) || isPlaced(id)) return null;
    if (loaded.filter(modules => modules.has(id)).length < 2) return null;
    const [needs, another] = pages.filter(({ modules }) => modules.has(id));
    if (another) return null;
    // No name begins with another one: a file's family is told by its beginning.
    return needs ? `late-${parse(needs.moduleId).name}` : 'later';
  };
  const names = new Map<string, string>();
  const sizes = new Map<string, number>();
  for (const id of new Set(loaded.flatMap(modules => [...modules]))) {
    const name = findName(id);
    if (name === null) continue;
    names.set(id, name);
    sizes.set(name, (sizes.get(name) ?? 0) + (graph.getModuleInfo(id)?.code?.length ?? 0));
  }
  return new Map([...names].filter(([, name]) => (sizes.get(name) ?? 0) >= WORTH_A_REQUEST));
}
