import { describe, expect, it } from 'vitest';
import type { Observation, OutcomeStore } from '../outcomes.ts';

const observed: Observation = {
  run: 'landing#1',
  stratum: 50,
  step: 1,
  group: 'canary',
  visit: 'v1',
  address: '203.0.113.1',
  outcome: 'ok',
};

interface OpenStore {
  store: OutcomeStore;
  /** Waits until every recorded observation can be counted. */
  settle: () => Promise<void>;
}

/** What every outcome store must do, wherever it stores them. @param open opens an empty one */
export function testOutcomeStore(where: string, open: () => Promise<OpenStore>): void {
  describe(`an outcome store in ${where}`, () => {
    async function tallyAfter(observations: readonly Partial<Observation>[]) {
      const { store, settle } = await open();
      await store.tally(observed.run, 1);
      for (const observation of observations) store.record({ ...observed, ...observation });
      await settle();
      return store.tally(observed.run, 1);
    }

    it('counts each visit once, with its worst known outcome', async () => {
      const tally = await tallyAfter([
        { outcome: 'ok' },
        { outcome: 'failed' },
        { outcome: 'slow' },
        { visit: 'v2', address: '203.0.113.2', outcome: 'slow' },
        { visit: 'v3', address: '203.0.113.3', group: 'control' },
      ]);
      expect(tally).toEqual({
        strata: [{ canary: { visits: 2, failed: 1, slow: 1 }, control: { visits: 1, failed: 0, slow: 0 } }],
        atStep: 2,
        addresses: { failed: 1, slow: 1 },
      });
    });

    it('counts three visits of an address in each group, and no more', async () => {
      const visits = Array.from({ length: 10 }, (_, index) => ({ visit: `v${index}` }));
      const tally = await tallyAfter([
        ...visits.map(visit => ({ ...visit, outcome: 'failed' as const })),
        ...visits.map(visit => ({ ...visit, group: 'control' as const })),
      ]);
      expect(tally.strata).toEqual([
        { canary: { visits: 3, failed: 3, slow: 0 }, control: { visits: 3, failed: 0, slow: 0 } },
      ]);
      expect(tally.addresses.failed).toBe(1);
    });

    it('separates strata that may not be added up, and counts the visits of the present step', async () => {
      const tally = await tallyAfter([
        { visit: 'v1', step: 0 },
        { visit: 'v2', address: '203.0.113.2' },
        { visit: 'v3', address: '203.0.113.3', stratum: 75 },
      ]);
      expect(tally.strata.map(({ canary }) => canary.visits).sort()).toEqual([1, 2]);
      expect(tally.atStep).toBe(2);
    });

    it('counts nothing of another canary run', async () => {
      const { store, settle } = await open();
      await store.tally(observed.run, 1);
      store.record(observed);
      await settle();
      expect(await store.tally('landing#2', 1)).toMatchObject({ strata: [], atStep: 0 });
    });
  });
}
