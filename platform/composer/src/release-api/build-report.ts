import type { HistoryRecord } from '@serafim/platform-contract/history';
import type { Release } from '@serafim/platform-contract/release';
import type { HistoryEvent, ReleaseReport, RemoteReport } from '@serafim/platform-contract/release-report';
import type { Registry } from '@serafim/release-store/registry/registry';
import { remoteVersions } from '@serafim/release-store/registry/remote-versions';
import { type RemoteStatus, remoteStatuses } from '@serafim/release-store/releases/release-status';
import { listWaiting } from './list-waiting.ts';

/** How many changes of the history the report has. */
const LATEST = 100;

const toHistoryEvent = ({ by, ...record }: HistoryRecord): HistoryEvent => ({
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

const newestFirst = (one: Release, other: Release) =>
  other.builtAt.localeCompare(one.builtAt) ||
  other.version.localeCompare(one.version, 'en', { numeric: true });

function listStored(
  { remote, version: live, canary, withdrawn }: RemoteStatus,
  history: readonly HistoryRecord[],
  stored: readonly Release[],
): RemoteReport['stored'] {
  const onceStable = new Set(history.flatMap(record => (record.remote === remote ? [record.stable] : [])));
  return stored
    .filter(
      release => release.remote === remote && release.version !== live && release.version !== canary?.version,
    )
    .sort(newestFirst)
    .map(({ version, builtAt, note }) => {
      const gone = withdrawn.find(candidate => candidate.version === version);
      const status = onceStable.has(version) ? 'former' : 'spare';
      return {
        version,
        builtAt,
        note: note ?? null,
        status: gone ? 'withdrawn' : status,
        because: gone?.reason ?? null,
      };
    });
}

/**
 * The report for administrators, without what changes while the registry does not: a canary's numbers, links to previews.
 * @param history of all remotes, oldest first
 * @param stored descriptions of the versions in the store
 */
export function buildReport(
  registry: Registry,
  history: readonly HistoryRecord[],
  stored: readonly Release[],
): ReleaseReport {
  return {
    remotes: remoteStatuses(registry, history).map(status => {
      const { remote, owner, version, since, traffic, canary, frozen, frozenBecause } = status;
      const routes = remoteVersions(registry, remote).stable?.extras.release.routes ?? [];
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
        errors: [],
        vitals: [],
        robots: [],
        trend: [],
        stored: listStored(status, history, stored),
      };
    }),
    waiting: listWaiting(registry, history, stored),
    history: history.slice(-LATEST).reverse().map(toHistoryEvent),
  };
}
