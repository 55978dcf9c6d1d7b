import { expect, it } from 'vitest';
import { byVisitStream, noRenders, noVisits, type Tally } from './outcomes.ts';
import { combineHarmlessness, HARMLESS_EVIDENCE } from './stream-evidence.ts';

const VISITS = 4_000;

/** A canary to which this happens besides; nothing happens to the stable version. */
const tally = (canary: object, networks = VISITS, control = VISITS): Tally => ({
  strata: [
    { canary: { ...noVisits(), visits: VISITS, ...canary }, control: { ...noVisits(), visits: control } },
  ],
  atStep: VISITS,
  networks: { canary: networks, control: Math.min(networks, control) },
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

it('visits of few networks say as much as one of each', () => {
  const alone = combineHarmlessness(tally({}, 200));
  expect(alone).toBeLessThan(HARMLESS_EVIDENCE);
  expect(combineHarmlessness(tally({}, 300))).toBeGreaterThan(HARMLESS_EVIDENCE);
});

it('without visits of the stable version there is no evidence', () =>
  expect(combineHarmlessness(tally({}, VISITS, 0))).toBeLessThan(HARMLESS_EVIDENCE));
