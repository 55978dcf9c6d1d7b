import type { HistoryRecord } from '@serafim/contract/remote/history';
import type { Registry } from '@serafim/contract/remote/registry';
import type { Release } from '@serafim/contract/remote/release';
import type { Happening, ReleaseReport, RemoteReport } from '@serafim/contract/remote/release-report';
import { type RemoteStatus, statusOf } from '../releases/release-status.ts';
import { versionsOf } from '../releases/versions-of.ts';

/** How much of the history people are shown. */
const LATEST = 100;

type StoredRelease = Pick<Release, 'remote' | 'version' | 'builtAt' | 'note'>;

const happeningOf = ({ by, ...record }: HistoryRecord): Happening => ({
  sequence: record.sequence,
  at: record.at,
  team: by.team,
  person: by.person ?? null,
  action: record.action,
  remote: record.remote,
  version: record.version ?? null,
  traffic: record.traffic ?? null,
  stable: record.stable ?? null,
  note: record.note ?? null,
});

const newestFirst = (one: StoredRelease, other: StoredRelease) =>
  other.builtAt.localeCompare(one.builtAt) ||
  other.version.localeCompare(one.version, 'en', { numeric: true });

function storedOf(
  { remote, version: live, canary, withdrawn }: RemoteStatus,
  history: readonly HistoryRecord[],
  stored: readonly StoredRelease[],
): RemoteReport['stored'] {
  const onceStable = new Set(history.flatMap(record => (record.remote === remote ? [record.stable] : [])));
  return stored
    .filter(one => one.remote === remote && one.version !== live && one.version !== canary?.version)
    .sort(newestFirst)
    .map(({ version, builtAt, note }) => {
      const gone = withdrawn.find(one => one.version === version);
      const standing = onceStable.has(version) ? 'former' : 'spare';
      return {
        version,
        builtAt,
        note: note ?? null,
        standing: gone ? 'withdrawn' : standing,
        because: gone?.reason ?? null,
      };
    });
}

/**
 * What admins are told, without a canary's numbers, which change while nothing else does.
 * @param history of all remotes, oldest first
 * @param stored descriptions of the versions in the store
 */
export function drawReport(
  registry: Registry,
  history: readonly HistoryRecord[],
  stored: readonly StoredRelease[],
): ReleaseReport {
  return {
    remotes: statusOf(registry, history).map(status => {
      const { remote, owner, version, since, traffic, canary, frozen, frozenBecause } = status;
      const routes = versionsOf(registry, remote).stable?.extras.release.routes ?? [];
      return {
        remote,
        owner,
        paths: routes.map(({ path }) => path),
        version,
        since,
        traffic,
        canary: canary && { ...canary, numbers: null },
        frozen,
        frozenBecause,
        stored: storedOf(status, history, stored),
      };
    }),
    history: history.slice(-LATEST).reverse().map(happeningOf),
  };
}
