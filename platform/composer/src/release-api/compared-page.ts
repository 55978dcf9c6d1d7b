import type { Registry } from '@serafim/release-store/registry/registry';
import { findWaiting } from '@serafim/release-store/releases/waiting';
import { decode } from '../http/encodings.ts';
import { AWAY_RETRY_AFTER, Refusal } from '../http/refusal.ts';
import { picturePolicy } from '../http/security-headers.ts';
import type { PageCache } from '../pages/page-cache.ts';
import type { ReleaseSets } from '../sets/release-sets.ts';

/** Milliseconds that a page may take which nobody has rendered before. */
const BUDGET = 5_000;

export interface ComparedPagesDeps {
  sets: Pick<ReleaseSets, 'current' | 'withVersions'>;
  getPage: PageCache;
}

/** What a picture has no use for: scripts, and what is shown in place of them. */
const SCRIPTS = /<script\b[^>]*>.*?<\/script>|<noscript>.*?<\/noscript>/gs;

/**
 * Renders a page with the live version of a remote, or with the one that waits, all others as visitors get them.
 * @returns HTML without scripts, and the policy under which nothing of it runs
 * @throws Refusal when nothing waits, or the page cannot be rendered with exactly that version
 */
export async function comparePage(
  { sets, getPage }: ComparedPagesDeps,
  registry: Registry,
  { remote, side, path }: { remote: string; side: string; path: string },
): Promise<{ html: string; policy: string }> {
  const waiting = findWaiting(registry, remote);
  if (!waiting || !/^\/(?![/\\])/.test(path)) throw new Refusal('notFound');
  const live = await sets.current();
  const versions = Object.fromEntries(live.set.remotes.map(one => [one.name, one.version]));
  const prepared =
    side === 'live' ? live : await sets.withVersions({ ...versions, [remote]: waiting.version });
  const page = await getPage(prepared, new URL(path, 'http://site'), { budget: BUDGET });
  // A fallback in its place would look like the version.
  if (page.failed.length > 0) throw new Refusal('away', { retryAfter: AWAY_RETRY_AFTER });
  const html = (await decode(page.bodies)).toString('utf8').replace(SCRIPTS, '');
  return { html, policy: picturePolicy(page.policy) };
}
