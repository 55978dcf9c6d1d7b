import type { HistoryRecord } from '@serafim/platform-contract/history';
import type { VersionName } from '../files/store-layout.ts';
import type { Registry } from '../registry/registry.ts';
import { ReleaseRefused } from '../release-refused.ts';

/** The version of a remote that waits for approval. Anybody may send the name: `constructor` is a field of every object. */
export const findWaiting = ({ state }: Registry, remote: string) =>
  Object.hasOwn(state, remote) ? state[remote]?.waiting : undefined;

/** The same. @throws ReleaseRefused when nothing waits, or another version than expected */
export function requireWaiting(registry: Registry, remote: string, expected?: string) {
  const waiting = findWaiting(registry, remote);
  if (!waiting) throw new ReleaseRefused('unknown', `No version of ${remote} waits for approval`);
  if (expected === undefined || expected === waiting.version) return waiting;
  const message = `${remote} ${waiting.version} waits for approval, not ${expected}; look again`;
  throw new ReleaseRefused('conflict', message);
}

/** Whether a record says that a version came to wait. */
export const isStaging = ({ action, traffic }: HistoryRecord): boolean =>
  action === 'release' && traffic === 0;

/** The record of how a version came to wait, which says who staged it. @param history oldest first */
export const findStaging = (history: readonly HistoryRecord[], { remote, version }: VersionName) =>
  history.findLast(one => one.remote === remote && one.version === version && isStaging(one));
