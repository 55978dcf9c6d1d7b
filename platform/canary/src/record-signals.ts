import { COMMON_ID } from '@serafim/platform-contract/visit';
import type { VisitBucket } from '@serafim/release-store/release-sets/visit-bucket';
import type { CanaryStage } from './canary-stages.ts';
import { findGroup, getStratum } from './groups.ts';
import type { OutcomeStore } from './outcomes.ts';
import { type Signal, toHarms } from './signal.ts';

/** Records one signal of a visit. @param address of the client's network */
export type RecordSignal = (visit: string, address: string, signal: Signal) => void;

interface SignalRecorderDeps {
  stages: () => readonly CanaryStage[];
  visitBucket: VisitBucket;
  firstSeen: (remote: string, visit: string) => number;
  store: Pick<OutcomeStore, 'record'>;
}

/**
 * Records a page's signal in the group that its visit belongs to; most visits belong to none. Visits of an earlier
 * step are not counted, in neither group: the control consists of others by then. Nor is the common visit, which many share.
 */
export function createSignalRecorder(deps: SignalRecorderDeps): RecordSignal {
  const { stages, visitBucket, firstSeen, store } = deps;
  return (visit, address, signal) => {
    if (visit === COMMON_ID) return;
    const began = firstSeen(signal.remote, visit);
    const stage = stages().find(({ remote }) => remote === signal.remote);
    if (!stage || began < stage.since) return;
    const group = findGroup(stage, signal.version, visitBucket(signal.remote, visit));
    if (!group) return;
    const { run, since } = stage;
    const harms = toHarms(signal);
    store.record({ run, stratum: getStratum(stage), step: since, group, visit, address, harms });
  };
}
