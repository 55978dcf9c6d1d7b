import type { PageCache } from './page-cache.ts';
import type { PreparedSet } from './release-sets.ts';

/** What a page's first drawing may take, in milliseconds: the remote's files are read then. */
const FIRST_DRAWING = 2_000;

/** Draws every page whose address is known and that depends on versions alone, so that its first visitor finds it ready. */
export async function warmPages(
  prepared: PreparedSet,
  pages: PageCache,
  onFailure: (cause: unknown) => void,
): Promise<void> {
  const known = [...prepared.releases.values()].flatMap(({ routes }) =>
    routes
      .filter(({ prerender }) => prerender)
      .flatMap(({ path, addresses }) => addresses ?? (path.includes(':') ? [] : [path])),
  );
  for (const path of known) {
    await pages(prepared, new URL(path, 'http://site'), { budget: FIRST_DRAWING }).catch(onFailure);
  }
}
