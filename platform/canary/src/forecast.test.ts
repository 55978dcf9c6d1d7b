import { describe, expect, it } from 'vitest';
import type { CanaryStage } from './canary-stages.ts';
import { forecastPromotion } from './forecast.ts';
import { byVisitStream, noRenders, noVisits, type Tally } from './outcomes.ts';

const HOUR = 3_600_000;
const settings = { minimumTime: HOUR / 6, minimumVisits: 50 };

const stage = (traffic: number): CanaryStage => ({
  ...{ remote: 'landing', version: '1.1.0-bbbbbbbb', stable: '1.0.0-aaaaaaaa', run: 'landing#1' },
  ...{ traffic, frozen: false, since: 0 },
});

/** As many visits of both versions, of which some failed. */
function tally(visits: number, failed = 0): Tally {
  const group = { ...noVisits(), visits, failed, harmed: failed };
  return {
    strata: visits === 0 ? [] : [{ canary: group, control: { ...noVisits(), visits } }],
    atStep: visits,
    networks: { canary: visits, control: visits },
    addresses: byVisitStream(() => 0),
    renders: noRenders(),
  };
}

const forecast = (traffic: number, visits: number, failed = 0) =>
  forecastPromotion(stage(traffic), tally(visits, failed), settings, HOUR);

describe('a canary becomes stable', () => {
  it('after as many visits as are missing, at the pace of the last hour', () => {
    const { visits = 0, hours } = forecast(50, 100) ?? {};
    expect(visits).toBeGreaterThan(100);
    expect(visits).toBeLessThan(200);
    expect(hours).toBeCloseTo(visits / 100, 6);
  });

  it('sooner where a larger share is left to be given to it', () => {
    const { visits = 0, hours } = forecast(10, 100) ?? {};
    // The present step is over; at 50 % come five times as many.
    expect(hours).toBeCloseTo(visits / 500, 6);
  });

  it('after the shortest time of each step, where visits are many', () => {
    expect(forecast(1, 100_000)).toEqual({ visits: 0, hours: expect.closeTo(2 / 6, 6) });
  });

  it('nobody knows when, before the first visit', () =>
    expect(forecast(10, 0)).toEqual({ visits: 250, hours: null }));

  it('never, while its visits go worse by more than the margin', () =>
    expect(forecast(50, 400, 30)).toBeNull());
});
