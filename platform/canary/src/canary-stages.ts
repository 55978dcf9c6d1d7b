import type { HistoryRecord } from '@serafim/platform-contract/history';
import type { Registry } from '@serafim/release-store/registry/registry';
import { allVersions, remoteVersions } from '@serafim/release-store/registry/remote-versions';

/** A canary at its present share of the visits. */
export interface CanaryStage {
  remote: string;
  version: string;
  /** The version that it is compared with. */
  stable: string;
  /** The canary's share of the visits, in percent. */
  traffic: number;
  frozen: boolean;
  /** Id of the canary run: the same version released again, or beside another stable one, begins another run. */
  run: string;
  /** When it was given its share, in milliseconds since 1970. */
  since: number;
}

/**
 * Every canary of the registry at its present step. When the step began is read from the history, so that all
 * composers agree on it and a restart changes nothing.
 */
export function readStages(registry: Registry, history: readonly HistoryRecord[]): CanaryStage[] {
  return Object.keys(registry.microFrontends).flatMap(remote => {
    const { stable, canary } = remoteVersions(registry, remote);
    if (!stable || !canary) return [];
    const { version } = canary.metadata;
    const own = history.filter(record => record.remote === remote && record.version === version);
    const release = own.findLast(({ action }) => action === 'release');
    const step = own.findLast(({ action }) => action === 'release' || action === 'traffic');
    if (!release || !step) return [];
    return [
      {
        remote,
        version,
        stable: stable.metadata.version,
        traffic: canary.deployment.traffic,
        frozen: registry.state[remote]?.frozen === true,
        run: `${remote}@${version}/${stable.metadata.version}#${release.sequence}`,
        since: Date.parse(step.at),
      },
    ];
  });
}

interface WatchedReleases {
  /** The registry in force. */
  registry: () => Registry;
  /** The whole history, oldest first. */
  history: () => Promise<readonly HistoryRecord[]>;
}

const hasCanary = (registry: Registry) =>
  allVersions(registry).some(({ deployment }) => !deployment.default && deployment.traffic > 0);

/** Follows the canaries; the history is read only when the registry has changed and there is a canary. */
export function watchStages({ registry, history }: WatchedReleases) {
  let read: Registry | undefined;
  let reading: Promise<void> | undefined;
  let stages: readonly CanaryStage[] = [];

  async function readNow(): Promise<void> {
    const now = registry();
    stages = hasCanary(now) ? readStages(now, await history()) : [];
    read = now;
  }

  return {
    /** The stages of the last refresh. */
    current: () => stages,
    /** One reading at a time: whoever asks meanwhile waits for it. Rejects where the history cannot be read. */
    async refresh(): Promise<readonly CanaryStage[]> {
      while (registry() !== read) {
        reading ??= readNow().finally(() => {
          reading = undefined;
        });
        await reading;
      }
      return stages;
    },
  };
}
