import type { HistoryRecord } from '@serafim/platform-contract/history';
import type { VersionName } from '../files/store-layout.ts';
import type { Registry } from '../registry/registry.ts';
import { ReleaseRefused } from '../release-refused.ts';
import type { Teams } from '../signatures/teams.ts';

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

/**
 * Who acted, as a number: of their account at the site, as far as it is known, or else of the key. An account of a machine
 * may be several people's: there the key counts.
 */
export function actorNumber(
  teams: Pick<Teams, 'holder'>,
  { key, person }: { key: string; person?: string | undefined },
): string {
  const number = / #([0-9a-f]{8})$/.exec(person ?? '')?.[1] ?? key.slice(0, 8);
  return teams.holder(number) ?? number;
}

/** Who prepared a version that waits: whoever signed it, and whoever let it wait. */
export const preparerNumbers = (
  teams: Pick<Teams, 'holder'>,
  signedWith: string,
  staging: Pick<HistoryRecord, 'by'> | undefined,
): string[] => [{ key: signedWith }, ...(staging ? [staging.by] : [])].map(by => actorNumber(teams, by));
