import { hash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { addVitals, describeVitals, type MetVitals, type StoredVitals, vitalLogSchema } from './vital-log.ts';

const DAY = 24 * 60 * 60_000;
const [V1, V2, NOW] = ['1.0.0-abcdef12', '1.1.0-abcdef12', Date.parse('2026-11-26T12:00:00Z')];

const voice = (who: number | string) => hash('sha256', `visita ${who}`, 'buffer').readUInt32BE();

const met: MetVitals = { version: V1, page: '/Rede', lcp: 1_000, inp: 100, cls: 0.01, voice: 1 };

/** Visits that all differ, with values of a page. */
const visits = (count: number, rest: (index: number) => Partial<MetVitals> = () => ({})) =>
  Array.from({ length: count }, (_, index) => ({ ...met, voice: voice(index), ...rest(index) }));

const describeAt = (log: readonly StoredVitals[]) => describeVitals(log, [V2, V1]);

describe('how quick a page was for its visits', () => {
  it('is what three in four did not exceed, within five per cent, however slow pages are', () => {
    for (const scale of [3, 40, 900, 12_000]) {
      const values = Array.from({ length: 200 }, (_, index) => scale * (1 + ((index * 37) % 200) / 50));
      const log = addVitals(
        [],
        visits(200, index => ({ lcp: values[index], cls: (values[index] ?? 0) / 10_000 })),
        NOW,
      );
      const exact = values.toSorted((one, other) => one - other)[149] ?? 0;
      const [page] = describeAt(log);
      expect(Math.abs((page?.lcp ?? 0) / exact - 1)).toBeLessThan(0.055);
      expect(Math.abs((page?.cls ?? 0) / (exact / 10_000) - 1)).toBeLessThan(0.055);
    }
  });

  it('is the same for one composer and for three that add to one log', () => {
    const all = visits(90, index => ({ lcp: 300 + 50 * index }));
    const together = addVitals([], all, NOW);
    const inTurns = [0, 1, 2].reduce<readonly StoredVitals[]>(
      (log, composer) =>
        addVitals(
          log,
          all.filter((_, index) => index % 3 === composer),
          NOW,
        ),
      [],
    );
    expect(describeAt(inTurns)).toEqual(describeAt(together));
  });

  it('is told of none below thirty visits, each measure by itself', () => {
    const few = describeAt(addVitals([], visits(20), NOW));
    expect(few).toMatchObject([{ page: '/Rede', lcp: null, inp: null, cls: null }]);
    const still = describeAt(
      addVitals(
        [],
        visits(60, index => ({ cls: 0, inp: index < 20 ? 80 : undefined })),
        NOW,
      ),
    );
    expect(still).toMatchObject([{ lcp: 956, inp: null, cls: 0 }]);
  });

  it('stands by page and version: the most visited page first, of it what is live first', () => {
    const log = addVitals(
      [],
      [
        ...visits(3),
        ...visits(5, () => ({ page: '/' })),
        ...visits(2, () => ({ version: V2 })),
        ...visits(1, () => ({ version: '0.9.0-abcdef12' })),
      ],
      NOW,
    );
    expect(describeAt(log).map(({ page, version }) => [page, version])).toEqual([
      ['/Rede', V2],
      ['/Rede', V1],
      ['/Rede', '0.9.0-abcdef12'],
      ['/', V1],
    ]);
  });

  it('is that of yesterday and today', () => {
    let log = addVitals([], visits(4), NOW - 2 * DAY);
    log = addVitals(log, visits(2), NOW - DAY);
    log = addVitals(log, visits(3), NOW);
    expect(describeAt(log)).toMatchObject([{ visits: 5 }]);
    expect(log).toHaveLength(2);
  });
});

describe('what strangers can do to it:', () => {
  it('a visit counts once, and of one network no more than it has voices', () => {
    const log = addVitals(
      [],
      [
        ...visits(40),
        ...visits(40),
        ...visits(1_000, index => ({ voice: voice(`rede ${index % 10}`), lcp: 60_000 })),
      ],
      NOW,
    );
    const [page] = describeAt(log);
    expect(page?.visits).toBeLessThanOrEqual(50);
    expect(page?.lcp).toBe(956);
  });

  it('a log keeps to its size, with today’s most visited pages', () => {
    const yesterday = visits(100, index => ({ page: `/ontem-${index}` }));
    const today = Array.from({ length: 100 }, (_, index) =>
      visits(index + 1, () => ({ page: `/hoje-${index}` })),
    );
    const log = addVitals(addVitals([], yesterday, NOW - DAY), today.flat(), NOW);
    expect(log).toHaveLength(120);
    expect(log.filter(({ page }) => page.startsWith('/hoje'))).toHaveLength(100);
    expect(vitalLogSchema.safeParse(JSON.parse(JSON.stringify(log))).success).toBe(true);
  });

  it('many visits are counted on when their set is full', () => {
    const [page] = describeAt(addVitals([], visits(6_000), NOW));
    expect(page?.visits).toBeGreaterThan(4_000);
  });
});
