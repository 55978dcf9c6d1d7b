import { describe, expect, it } from 'vitest';
import { evidenceOfHarmlessness } from './harmlessness.ts';
import { seeded } from './testing/seeded.ts';

const MARGIN = 0.03;
const LIMIT = 150;

/** Visits of each group until the evidence reaches the limit; Infinity where it never does within `most`. */
function visitsUntil(base: number, difference: number, seed: number, most: number): number {
  const random = seeded(seed);
  const canary = { visits: 0, bad: 0 };
  const control = { visits: 0, bad: 0 };
  for (let pair = 1; pair <= most; pair += 1) {
    canary.visits += 1;
    control.visits += 1;
    if (random() < base + difference) canary.bad += 1;
    if (random() < base) control.bad += 1;
    if (pair % 10 === 0 && evidenceOfHarmlessness(canary, control, MARGIN) >= LIMIT) return pair;
  }
  return Number.POSITIVE_INFINITY;
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

describe('the evidence that a canary does no harm', () => {
  it('is none without visits, and little where both groups had a few good ones', () => {
    expect(evidenceOfHarmlessness({ visits: 0, bad: 0 }, { visits: 0, bad: 0 }, MARGIN)).toBeCloseTo(1, 6);
    expect(evidenceOfHarmlessness({ visits: 50, bad: 0 }, { visits: 50, bad: 0 }, MARGIN)).toBeLessThan(2);
  });

  it.each([0, 0.01, 0.05])('rarely reaches the limit where the canary harms 3 % more than %s', base => {
    const reached = Array.from({ length: 400 }, (_, seed) => visitsUntil(base, MARGIN, seed + 1, 4_000));
    expect(reached.filter(Number.isFinite).length / reached.length).toBeLessThanOrEqual(1 / LIMIT + 0.005);
  });

  it.each([
    [0, 300],
    [0.02, 1_100],
    [0.05, 2_500],
  ])('reaches it where both harm %s of their visits', (base, most) => {
    const visits = Array.from({ length: 60 }, (_, seed) => visitsUntil(base, 0, seed + 1, 20_000));
    expect(median(visits)).toBeLessThanOrEqual(most);
  });
});
