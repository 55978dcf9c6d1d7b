import { describe, expect, it } from 'vitest';
import type { Observation, OutcomeBook } from '../outcomes.ts';

const some: Observation = {
  life: 'landing#1',
  layer: 50,
  step: 1,
  arm: 'canary',
  visit: 'v1',
  address: '203.0.113.1',
  outcome: 'ok',
};

interface OpenBook {
  book: OutcomeBook;
  /** Waits until what was noted can be counted. */
  settle: () => Promise<void>;
}

/** What every outcome book must do, wherever it keeps them. @param open gives an empty one */
export function keepsOutcomes(where: string, open: () => Promise<OpenBook>): void {
  describe(`an outcome book in ${where}`, () => {
    async function tallyOf(observations: readonly Partial<Observation>[]) {
      const { book, settle } = await open();
      await book.tally(some.life, 1);
      for (const observation of observations) book.note({ ...some, ...observation });
      await settle();
      return book.tally(some.life, 1);
    }

    it('counts each visit once, with the worst that is known of it', async () => {
      const tally = await tallyOf([
        { outcome: 'ok' },
        { outcome: 'failed' },
        { outcome: 'slow' },
        { visit: 'v2', address: '203.0.113.2', outcome: 'slow' },
        { visit: 'v3', address: '203.0.113.3', arm: 'control' },
      ]);
      expect(tally).toEqual({
        layers: [{ canary: { visits: 2, failed: 1, slow: 1 }, control: { visits: 1, failed: 0, slow: 0 } }],
        atStep: 2,
        addresses: { failed: 1, slow: 1 },
      });
    });

    it('counts three visits of an address in each group, and no more', async () => {
      const visits = Array.from({ length: 10 }, (_, index) => ({ visit: `v${index}` }));
      const tally = await tallyOf([
        ...visits.map(one => ({ ...one, outcome: 'failed' as const })),
        ...visits.map(one => ({ ...one, arm: 'control' as const })),
      ]);
      expect(tally.layers).toEqual([
        { canary: { visits: 3, failed: 3, slow: 0 }, control: { visits: 3, failed: 0, slow: 0 } },
      ]);
      expect(tally.addresses.failed).toBe(1);
    });

    it('keeps apart what may not be added up, and tells the visits of the present step', async () => {
      const tally = await tallyOf([
        { visit: 'v1', step: 0 },
        { visit: 'v2', address: '203.0.113.2' },
        { visit: 'v3', address: '203.0.113.3', layer: 75 },
      ]);
      expect(tally.layers.map(({ canary }) => canary.visits).sort()).toEqual([1, 2]);
      expect(tally.atStep).toBe(2);
    });

    it('knows nothing of a canary by another', async () => {
      const { book, settle } = await open();
      await book.tally(some.life, 1);
      book.note(some);
      await settle();
      expect(await book.tally('landing#2', 1)).toMatchObject({ layers: [], atStep: 0 });
    });
  });
}
