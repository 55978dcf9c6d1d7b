import { expect, it } from 'vitest';
import { byVisitStream, noRenders, noVisits, type Tally } from './outcomes.ts';
import { combineHarmlessness, HARMLESS_EVIDENCE } from './stream-evidence.ts';

const VISITS = 4_000;

/** A canary to which this happens besides; nothing happens to the stable version. */
const tally = (canary: object): Tally => ({
  strata: [
    { canary: { ...noVisits(), visits: VISITS, ...canary }, control: { ...noVisits(), visits: VISITS } },
  ],
  atStep: VISITS,
  addresses: byVisitStream(() => 0),
  renders: noRenders(),
});

const part = 0.0125 * VISITS;

it('a harm of 1 % in one way is none that holds a canary back', () =>
  expect(combineHarmlessness(tally({ slow: part, harmed: part }))).toBeGreaterThan(HARMLESS_EVIDENCE));

it('one of 5 % that comes in four ways is', () => {
  const parts = { slow: part, errored: part, unresponsive: part, failed: part };
  expect(combineHarmlessness(tally({ ...parts, harmed: 4 * part }))).toBeLessThan(1);
});
