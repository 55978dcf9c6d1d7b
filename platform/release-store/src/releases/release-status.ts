import type { HistoryRecord } from '@serafim/platform-contract/history';
import type { Registry, RegistryEntry } from '../registry/registry.ts';
import { remoteVersions } from '../registry/remote-versions.ts';

/** What is live of one remote. */
export interface RemoteStatus {
  remote: string;
  version: string;
  /** The contract that the version is built for. */
  contract: number;
  /** When the version became the stable one; null when the history does not say. */
  since: string | null;
  /** Share of the visits that the stable version gets, in percent. */
  traffic: number;
  canary: { version: string; traffic: number; since: string | null } | null;
  /** The good version before. */
  previous: string | null;
  frozen: boolean;
  frozenBecause: string | null;
  owner: string;
  withdrawn: { version: string; reason: string; at: string }[];
}

/** When the latest run of records in which something holds began. */
function beginOfRun(
  history: readonly HistoryRecord[],
  holds: (record: HistoryRecord) => boolean,
): string | null {
  const lastOther = history.findLastIndex(record => !holds(record));
  return history[lastOther + 1]?.at ?? null;
}

function canaryStatus(canary: RegistryEntry, history: readonly HistoryRecord[]) {
  const { version } = canary.metadata;
  const release = history.findLast(record => record.action === 'release' && record.version === version);
  return { version, traffic: canary.deployment.traffic, since: release?.at ?? null };
}

/** What is live, of every remote, by name. @param history of all remotes, oldest first */
export function remoteStatuses(registry: Registry, history: readonly HistoryRecord[]): RemoteStatus[] {
  return Object.keys(registry.microFrontends)
    .sort()
    .flatMap((remote): RemoteStatus[] => {
      const { stable, canary, previous } = remoteVersions(registry, remote);
      if (!stable) return [];
      const own = history.filter(record => record.remote === remote);
      const { version } = stable.metadata;
      const state = registry.state[remote];
      return [
        {
          remote,
          version,
          contract: stable.extras.release.contract,
          since: beginOfRun(own, record => record.stable === version),
          traffic: stable.deployment.traffic,
          canary: canary ? canaryStatus(canary, own) : null,
          previous: previous?.metadata.version ?? null,
          frozen: state?.frozen === true,
          frozenBecause: state?.reason ?? null,
          owner: stable.extras.release.owner,
          withdrawn: registry.withdrawn
            .filter(one => one.remote === remote)
            .map(({ version: gone, reason, at }) => ({ version: gone, reason, at })),
        },
      ];
    });
}
