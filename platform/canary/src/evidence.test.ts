import { describe, expect, it } from 'vitest';
import { evidenceAgainst } from './evidence.ts';
import { byVisitStream, noRenders, noVisits } from './outcomes.ts';
import { streamEvidence } from './stream-evidence.ts';
import { seeded } from './testing/seeded.ts';

/** The same by adding up small steps of the integral, in logarithms: slow, and written in another way. */
function byQuadrature(ofCanary: number, ofBoth: number, share: number): number {
  const steps = 200_000;
  const width = (1 - share) / steps;
  const logOf = (theta: number) => ofCanary * Math.log(theta) + (ofBoth - ofCanary) * Math.log1p(-theta);
  let sum = 0;
  for (let step = 0; step < steps; step += 1)
    sum += Math.exp(logOf(share + (step + 0.5) * width) - logOf(share)) * width;
  return sum / (1 - share);
}

describe('the evidence against a canary', () => {
  it.each([
    // Without a failure there is none; ∫θ³dθ over [½, 1] is 15/64, over ½ and over (½)³ 3.75.
    { ofCanary: 0, ofBoth: 0, share: 0.5, expected: 1 },
    { ofCanary: 3, ofBoth: 3, share: 0.5, expected: 3.75 },
    { ofCanary: 1, ofBoth: 1, share: 0.2, expected: 3 },
    // Ten failures of the canary and none of the control are the fewest that pass 150 in groups of one size.
    { ofCanary: 9, ofBoth: 9, share: 0.5, expected: 1023 / 10 },
    { ofCanary: 10, ofBoth: 10, share: 0.5, expected: 2047 / 11 },
  ])('is $expected for $ofCanary of $ofBoth at a share of $share', ({ ofCanary, ofBoth, share, expected }) =>
    expect(evidenceAgainst(ofCanary, ofBoth, share)).toBeCloseTo(expected, 9),
  );

  it.each([
    [5, 12, 0.5],
    [40, 60, 0.48],
    [90, 400, 0.1],
    [300, 500, 0.5],
    [7, 300, 0.5],
  ])('agrees with the integral for %i of %i at a share of %f', (ofCanary, ofBoth, share) => {
    const evidence = evidenceAgainst(ofCanary, ofBoth, share);
    expect(Math.abs(evidence / byQuadrature(ofCanary, ofBoth, share) - 1)).toBeLessThan(1e-5);
  });

  it('stays a number, or becomes infinite, however many visits there are', () => {
    expect(evidenceAgainst(100_000, 100_000, 0.5)).toBe(Number.POSITIVE_INFINITY);
    expect(evidenceAgainst(50_000, 100_000, 0.5)).toBeGreaterThan(0);
    expect(evidenceAgainst(50_000, 100_000, 0.5)).toBeLessThan(1);
    expect(evidenceAgainst(0, 100_000, 0.5)).toBeCloseTo(0, 4);
  });

  it('says nothing while one of the groups has no visits', () => {
    expect([evidenceAgainst(3, 3, 1), evidenceAgainst(0, 3, 0)]).toEqual([1, 1]);
  });

  it('reaches 150 in at most 1 of 150 runs of a canary that is no worse, looked at after every failure', () => {
    const random = seeded(1);
    const runs = 6_000;
    let alarms = 0;
    for (let run = 0; run < runs; run += 1) {
      let ofCanary = 0;
      for (let ofBoth = 1; ofBoth <= 150; ofBoth += 1) {
        if (random() < 0.5) ofCanary += 1;
        if (evidenceAgainst(ofCanary, ofBoth, 0.5) < 150) continue;
        alarms += 1;
        break;
      }
    }
    expect(alarms / runs).toBeLessThan(1 / 150);
  });
});

describe('errors of unknown origin', () => {
  const evidenceOf = (canary: object, control: object) =>
    streamEvidence(
      {
        strata: [
          {
            canary: { ...noVisits(), visits: 100, ...canary },
            control: { ...noVisits(), visits: 100, ...control },
          },
        ],
        atStep: 100,
        networks: { canary: 100, control: 100 },
        addresses: byVisitStream(() => 0),
        renders: noRenders(),
      },
      'errored',
    );

  const unsure = (visits: number) => ({ errored: visits, unsure: visits });

  it('count half', () =>
    expect(evidenceOf(unsure(12), unsure(4))).toBe(evidenceOf({ errored: 6 }, { errored: 2 })));

  it('of an odd number, never say more against the canary than their half', () => {
    expect(evidenceOf(unsure(13), {})).toBe(evidenceOf({ errored: 6 }, {}));
    expect(evidenceOf({ errored: 6 }, unsure(1))).toBe(evidenceOf({ errored: 6 }, { errored: 1 }));
  });
});
