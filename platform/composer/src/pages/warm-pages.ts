import { knownAddresses, type PreparedSet } from '../sets/prepare-set.ts';
import type { PageCache } from './page-cache.ts';

/** How long a page's first rendering may take, in milliseconds: it reads the remote's files. */
const FIRST_BUDGET = 2_000;

/** How many pages are rendered at the same time: one for each process, so that all of them are warm afterwards. */
const AT_ONCE = 2;

/**
 * Renders every page whose address is known and that depends on versions alone, ahead of its first visitor.
 * @param isStopping ends the work early
 */
export async function warmPages(
  prepared: PreparedSet,
  getPage: PageCache,
  isStopping: () => boolean,
  onFailure: (cause: unknown) => void,
): Promise<void> {
  const known = [...prepared.releases.values()].flatMap(({ routes }) =>
    routes.filter(({ prerender }) => prerender).flatMap(knownAddresses),
  );
  const queue = known.values();
  const warmNext = async () => {
    for (const path of queue) {
      if (isStopping()) return;
      await getPage(prepared, new URL(path, 'http://site'), { budget: FIRST_BUDGET }).catch(onFailure);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, warmNext));
}
