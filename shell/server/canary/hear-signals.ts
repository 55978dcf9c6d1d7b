import { armOf, layerOf } from './arms.ts';
import type { CanaryStage } from './canary-stage.ts';
import type { OutcomeBook } from './outcomes.ts';
import { outcomeOf, type Signal } from './signal.ts';

interface HearingDeps {
  stages: () => readonly CanaryStage[];
  bucketOf: (remote: string, visit: string) => number;
  firstSeen: (remote: string, visit: string) => number;
  book: Pick<OutcomeBook, 'note'>;
}

/**
 * Puts what a page says into the group that its visit belongs to; most visits belong to none. Visits of an earlier
 * step are heard no more, in neither group: the control is made of others by then.
 */
export function createHearing({ stages, bucketOf, firstSeen, book }: HearingDeps) {
  return function hear(visit: string, address: string, signal: Signal): void {
    const began = firstSeen(signal.remote, visit);
    const stage = stages().find(({ remote }) => remote === signal.remote);
    if (!stage || began < stage.since) return;
    const arm = armOf(stage, signal.version, bucketOf(signal.remote, visit));
    if (!arm) return;
    const { life, since } = stage;
    book.note({ life, layer: layerOf(stage), step: since, arm, visit, address, outcome: outcomeOf(signal) });
  };
}
