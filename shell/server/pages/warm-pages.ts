import { knownAddresses, type PreparedSet } from '../sets/prepare-set.ts';
import type { PageCache } from './page-cache.ts';

/** How long a page's first rendering may take, in milliseconds: it reads the remote's files. */
const FIRST_BUDGET = 2_000;

/** Renders every page whose address is known and that depends on versions alone, ahead of its first visitor. */
export async function warmPages(
  prepared: PreparedSet,
  getPage: PageCache,
  onFailure: (cause: unknown) => void,
): Promise<void> {
  const known = [...prepared.releases.values()].flatMap(({ routes }) =>
    routes.filter(({ prerender }) => prerender).flatMap(knownAddresses),
  );
  for (const path of known) {
    await getPage(prepared, new URL(path, 'http://site'), { budget: FIRST_BUDGET }).catch(onFailure);
  }
}
