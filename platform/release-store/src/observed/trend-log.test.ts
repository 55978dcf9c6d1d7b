import { describe, expect, it } from 'vitest';
import { addTrends, describeTrends, type MetTrend, trendLogSchema } from './trend-log.ts';

const [V1, V2] = ['1.0.0-abcdef12', '1.1.0-abcdef12'];
const NOW = Date.parse('2026-11-29T12:00:00Z');

/** Visits by as many people, some of whom met an error. */
const visits = (version: string, count: number, errored = 0): MetTrend[] =>
  Array.from({ length: count }, (_, index) => ({
    ...{ version, voice: index * 7 + 1, errored: index < errored },
    vitals: { lcp: 1_000, inp: 80 },
  }));

describe('the curve of a remote', () => {
  it('has a point for each version, in the order in which visits had them', () => {
    const log = addTrends(addTrends([], visits(V1, 60, 3), NOW), visits(V2, 40), NOW + 60_000);
    expect(describeTrends(log)).toEqual([
      { version: V1, visits: 60, errored: 0.05, lcp: 956, inp: 80.2 },
      { version: V2, visits: 40, errored: 0, lcp: 956, inp: 80.2 },
    ]);
    expect(trendLogSchema.safeParse(JSON.parse(JSON.stringify(log))).success).toBe(true);
  });

  it('says nothing of a version that few had', () =>
    expect(describeTrends(addTrends([], visits(V1, 5, 5), NOW))).toMatchObject([
      { errored: null, lcp: null },
    ]));

  it('counts a visit once, whatever it sends', () => {
    const log = addTrends([], [...visits(V1, 30), ...visits(V1, 30), ...visits(V1, 30)], NOW);
    expect(describeTrends(log)).toMatchObject([{ visits: 30 }]);
    expect(log[0]?.lcp).toEqual({ 73: 30 });
  });

  it('has the twelve versions that visits had last', () => {
    const names = Array.from({ length: 20 }, (_, index) => `1.${index}.0-abcdef12`);
    const log = names.reduce<ReturnType<typeof addTrends>>(
      (sum, version, index) => addTrends(sum, visits(version, 1), NOW + index * 60_000),
      [],
    );
    expect(describeTrends(log).map(({ version }) => version)).toEqual(names.slice(8));
  });
});
