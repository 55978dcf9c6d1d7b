import { COMMON_ID } from '@serafim/platform-contract/visit';
import type { VisitBucket } from '@serafim/release-store/release-sets/visit-bucket';
import type { CanaryStage } from './canary-stages.ts';
import type { FirstSeen } from './first-seen.ts';
import { findGroup, getStratum } from './groups.ts';
import type { Harm, Observation, OutcomeStore } from './outcomes.ts';
import { type Signal, toHarms } from './signal.ts';

/** Records one signal of a visit. @param address of the client's network */
export type RecordSignal = (visit: string, address: string, signal: Signal) => void;

export interface RecorderDeps {
  stages: () => readonly CanaryStage[];
  visitBucket: VisitBucket;
  firstSeen: FirstSeen;
  store: Pick<OutcomeStore, 'record'>;
}

/** The group, the run and the step that a visit counts in. */
export type Place = Omit<Observation, 'address' | 'harms'>;

/** Where a visit to a version counts; null for most, which are in no group, and for one that began before the present step. */
export function findPlace(
  { visitBucket }: Pick<RecorderDeps, 'visitBucket'>,
  stage: CanaryStage,
  visit: string,
  { began, version }: { began: number; version: string },
): Place | null {
  if (began < stage.since) return null;
  const group = findGroup(stage, version, visitBucket(stage.remote, visit));
  return group && { run: stage.run, stratum: getStratum(stage), step: stage.since, group, visit };
}

/**
 * Records a page's signal in the group that its visit belongs to; most visits belong to none. Visits of an earlier
 * step are not counted, in neither group: the control consists of others by then. Nor is the common visit, which many share.
 *
 * What goes badly counts for every other canary too that the visit has shown something of: one can break another's page, and
 * says nothing of it itself. Buckets of remotes have nothing to do with each other, so that both groups of whoever is
 * innocent meet it alike.
 */
export function createSignalRecorder(deps: RecorderDeps): RecordSignal {
  const { stages, firstSeen, store } = deps;
  return (visit, address, signal) => {
    if (visit === COMMON_ID) return;
    const suffered = toHarms(signal);
    const isBad = suffered.some(harm => harm !== 'alive');
    const own = firstSeen.see(visit, signal);
    for (const stage of stages()) {
      const isOwn = stage.remote === signal.remote;
      const seen = isOwn ? own : isBad && firstSeen.find(visit, stage.remote);
      const place = seen && findPlace(deps, stage, visit, seen);
      const harms: readonly Harm[] = isOwn ? suffered : ['elsewhere'];
      if (place) store.record({ ...place, address, harms });
    }
  };
}
