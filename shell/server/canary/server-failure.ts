import type { PreparedSet } from '../release-sets.ts';
import type { Signal } from './signal.ts';

/**
 * What a page says that was drawn with another release set than its visit has: the version of its remote failed on
 * the server, and the browser will never see it to say so.
 * @returns null when the page is what it should be
 */
export function serverFailure(
  { set, match }: PreparedSet,
  pathname: string,
  page: { setId: string },
): Signal | null {
  const remote = page.setId === set.id ? undefined : match(pathname)?.remote;
  return remote ? { remote: remote.name, version: remote.version, state: 'healed', phase: 'server' } : null;
}
