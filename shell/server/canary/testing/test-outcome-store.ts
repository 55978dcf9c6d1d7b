import { describe, expect, it } from 'vitest';
import { noRenders, noVisits, type Observation, type OutcomeStore } from '../outcomes.ts';

const observed: Observation = {
  run: 'landing#1',
  stratum: 50,
  step: 1,
  group: 'canary',
  visit: 'v1',
  address: '203.0.113.1',
  harms: [],
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

    it('counts each visit once, with everything that is known of it', async () => {
      const tally = await tallyAfter([
        { harms: [] },
        { harms: ['failed'] },
        { harms: ['slow', 'errored'] },
        { visit: 'v2', address: '203.0.113.2', harms: ['slow'] },
        { visit: 'v2', address: '203.0.113.2', harms: ['unresponsive', 'unsure'] },
        { visit: 'v3', address: '203.0.113.3', group: 'control' },
      ]);
      expect(tally).toEqual({
        strata: [
          {
            canary: { ...noVisits(), visits: 2, failed: 1, slow: 1, unsure: 1, unresponsive: 1 },
            control: { ...noVisits(), visits: 1 },
          },
        ],
        atStep: 2,
        addresses: { failed: 1, errored: 1, slow: 1, unresponsive: 1 },
        renders: noRenders(),
      });
    });

    it('counts a visit that erred as such, once its origin is known, and by how many networks', async () => {
      const tally = await tallyAfter([
        { harms: ['unsure'] },
        { harms: ['errored'] },
        { visit: 'v2', address: '203.0.113.2', harms: ['unsure'] },
        { visit: 'v3', harms: ['errored'] },
      ]);
      expect(tally.strata[0]?.canary).toEqual({ ...noVisits(), visits: 3, errored: 2, unsure: 1 });
      expect(tally.addresses).toEqual({ failed: 0, errored: 2, slow: 0, unresponsive: 0 });
    });

    it('counts pairs of rendered pages, and those with which one version alone was slow', async () => {
      const { store, settle } = await open();
      await store.tally(observed.run, 1);
      const pairs = [
        [true, false],
        [true, false],
        [false, true],
        [true, true],
        [false, false],
      ] as const;
      for (const [canary, control] of pairs)
        store.recordRenders({ run: observed.run, slow: { canary, control } });
      await settle();
      const { renders, strata } = await store.tally(observed.run, 1);
      expect([renders, strata]).toEqual([{ pairs: 5, canary: 2, control: 1 }, []]);
    });

    it('counts three visits of an address in each group, and no more', async () => {
      const visits = Array.from({ length: 10 }, (_, index) => ({ visit: `v${index}` }));
      const tally = await tallyAfter([
        ...visits.map(visit => ({ ...visit, harms: ['failed'] as const })),
        ...visits.map(visit => ({ ...visit, group: 'control' as const })),
      ]);
      expect(tally.strata).toEqual([
        { canary: { ...noVisits(), visits: 3, failed: 3 }, control: { ...noVisits(), visits: 3 } },
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
