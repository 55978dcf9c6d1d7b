import { COMMON_ID } from '@serafim/platform-contract/visit';
import type { VisitBucket } from '@serafim/release-store/release-sets/visit-bucket';
import type { CanaryStage } from './canary-stages.ts';
import type { FirstSeen } from './first-seen.ts';
import { findGroup, getStratum } from './groups.ts';
import type { OutcomeStore } from './outcomes.ts';
import { type Signal, toHarms } from './signal.ts';

/** Records one signal of a visit. @param address of the client's network */
export type RecordSignal = (visit: string, address: string, signal: Signal) => void;

interface SignalRecorderDeps {
  stages: () => readonly CanaryStage[];
  visitBucket: VisitBucket;
  firstSeen: FirstSeen;
  store: Pick<OutcomeStore, 'record'>;
}

/**
 * Records a page's signal in the group that its visit belongs to; most visits belong to none. Visits of an earlier
 * step are not counted, in neither group: the control consists of others by then. Nor is the common visit, which many share.
 *
 * What goes badly counts for every other canary too that the visit has shown something of: one can break another's page, and
 * says nothing of it itself. Buckets of remotes have nothing to do with each other, so that both groups of whoever is
 * innocent meet it alike.
 */
export function createSignalRecorder(deps: SignalRecorderDeps): RecordSignal {
  const { stages, visitBucket, firstSeen, store } = deps;
  return (visit, address, signal) => {
    if (visit === COMMON_ID) return;
    const suffered = toHarms(signal);
    const own = firstSeen.see(visit, signal);
    for (const stage of stages()) {
      const isOwn = stage.remote === signal.remote;
      const seen = isOwn ? own : suffered.length > 0 && firstSeen.find(visit, stage.remote);
      if (!seen || seen.began < stage.since) continue;
      const group = findGroup(stage, seen.version, visitBucket(stage.remote, visit));
      if (!group) continue;
      const { run, since } = stage;
      const harms = isOwn ? suffered : (['elsewhere'] as const);
      store.record({ run, stratum: getStratum(stage), step: since, group, visit, address, harms });
    }
  };
}
