import type { HistoryRecord } from '@serafim/contract/remote/history';
import type { Registry } from '@serafim/contract/remote/registry';
import { type CanaryStage, stagesOf } from './canary-stage.ts';

interface WatchedReleases {
  /** The registry in force. */
  registry: () => Registry;
  /** Who did what, oldest first. */
  history: () => Promise<readonly HistoryRecord[]>;
}

const hasCanary = ({ microFrontends }: Registry) =>
  Object.values(microFrontends).some(entries =>
    entries.some(({ deployment }) => !deployment.default && deployment.traffic > 0),
  );

/** Follows the canaries; the history is read only when the registry has changed and there is one. */
export function watchStages({ registry, history }: WatchedReleases) {
  let read: Registry | undefined;
  let stages: readonly CanaryStage[] = [];
  return {
    /** As of the last look. */
    current: () => stages,
    async refresh(): Promise<readonly CanaryStage[]> {
      const now = registry();
      if (now === read) return stages;
      stages = hasCanary(now) ? stagesOf(now, await history()) : [];
      read = now;
      return stages;
    },
  };
}

export type StageWatch = ReturnType<typeof watchStages>;
