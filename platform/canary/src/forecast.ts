import type { CanaryNumbers } from '@serafim/platform-contract/release-report';
import type { CanaryStage } from './canary-stages.ts';
import { STEPS, type StepSettings } from './decision.ts';
import type { Tally } from './outcomes.ts';
import { combineHarmlessness, HARMLESS_EVIDENCE, sumVisits } from './stream-evidence.ts';

/** Visits that each group needs where nothing has gone badly yet. */
const FEWEST_VISITS = 250;

/** As many times the visits of today are looked ahead. */
const FARTHEST = 4_096;

const HOUR = 3_600_000;

/** Visits of the canary that are missing until it is known to be harmless; null where they will not do, however many. */
function missingVisits(tally: Tally): number | null {
  const visits = sumVisits(tally, 'canary');
  if (visits === 0 || sumVisits(tally, 'control') === 0) return FEWEST_VISITS;
  const isEnough = (factor: number) => combineHarmlessness(tally, factor) >= HARMLESS_EVIDENCE;
  if (isEnough(1)) return 0;
  if (!isEnough(FARTHEST)) return null;
  let [low, high] = [1, FARTHEST];
  while (high / low > 1.01) {
    const middle = Math.sqrt(low * high);
    if (isEnough(middle)) high = middle;
    else low = middle;
  }
  return Math.ceil(visits * (high - 1));
}

/**
 * When a canary becomes the stable version if visits go on as they did at this step, and are as good and bad: after the
 * steps that are left, each with its shortest time and fewest visits, and the visits that the last one needs.
 * @returns null while visits go worse than that
 */
export function forecastPromotion(
  { traffic, since }: CanaryStage,
  tally: Tally,
  { minimumTime, minimumVisits }: StepSettings,
  now: number,
): CanaryNumbers['forecast'] {
  const visits = missingVisits(tally);
  if (visits === null) return null;
  const [elapsed, steps] = [now - since, STEPS.filter(step => step > traffic)];
  if (tally.atStep === 0 || elapsed <= 0) return { visits, hours: null };
  let [time, left] = [0, visits];
  for (const share of [traffic, ...steps]) {
    const isFirst = share === traffic;
    const pace = (tally.atStep / elapsed) * (share / traffic);
    const step = Math.max(
      minimumTime - (isFirst ? elapsed : 0),
      (minimumVisits - (isFirst ? tally.atStep : 0)) / pace,
      share === (steps.at(-1) ?? traffic) ? left / pace : 0,
      0,
    );
    time += step;
    left -= step * pace;
  }
  return { visits, hours: time / HOUR };
}
