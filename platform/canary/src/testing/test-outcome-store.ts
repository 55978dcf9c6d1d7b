import { afterEach, describe, expect, it } from 'vitest';
import type { OutcomeDatabase } from '../outcome-database.ts';
import { byVisitStream, noRenders, noVisits, type Observation } from '../outcomes.ts';
import { createStoredOutcomes } from '../stored-outcomes.ts';

const observed: Observation = {
  run: 'landing#1',
  stratum: 50,
  step: 1,
  group: 'canary',
  visit: 'v1',
  address: '203.0.113.1',
  harms: [],
};

/** Opens the same database once more, as another composer does. */
type OpenDatabase = () => OutcomeDatabase;

/** Opens stores and databases, which are closed after each test. */
function openTestStores(newDatabase: () => Promise<OpenDatabase>) {
  const closing: (() => Promise<unknown>)[] = [];
  afterEach(async () => {
    for (const close of closing.splice(0).reverse()) await close();
  });

  function openStore(open: OpenDatabase, maxVisits?: number) {
    const faults: unknown[] = [];
    const store = createStoredOutcomes(open(), cause => faults.push(cause), maxVisits);
    closing.push(async () => {
      await store.close();
      expect(faults).toEqual([]);
    });
    return store;
  }

  const openOne = async () => openStore(await newDatabase());

  return {
    newDatabase,
    openStore,
    openOne,
    /** A connection past the composers. */
    openBeside(open: OpenDatabase): OutcomeDatabase {
      const database = open();
      closing.push(() => database.close());
      return database;
    },
    async tallyAfter(observations: readonly Partial<Observation>[]) {
      const store = await openOne();
      await store.tally(observed.run, 1);
      for (const observation of observations) store.record({ ...observed, ...observation });
      return store.tally(observed.run, 1);
    },
  };
}

type TestStores = ReturnType<typeof openTestStores>;

/** The values of the rows that a query finds, each row as one text. */
const readRows = async (database: OutcomeDatabase, text: string) =>
  (await database.read(text)).map(row => Object.values(row).map(String).join());

function testCounts({ openOne, tallyAfter }: TestStores): void {
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
          canary: {
            ...noVisits(),
            visits: 2,
            harmed: 2,
            failed: 1,
            slow: 1,
            errored: 1,
            unsure: 1,
            unresponsive: 1,
          },
          control: { ...noVisits(), visits: 1 },
        },
      ],
      atStep: 2,
      networks: { canary: 2, control: 1 },
      addresses: { ...byVisitStream(() => 0), failed: 1, errored: 1, slow: 1, unresponsive: 1 },
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
    expect(tally.strata[0]?.canary).toEqual({ ...noVisits(), visits: 3, harmed: 3, errored: 3, unsure: 1 });
    expect(tally.addresses).toEqual({ ...byVisitStream(() => 0), errored: 2 });
  });

  it('counts a visit as silent where its page was due before it proved to live, whatever it says later', async () => {
    const tally = await tallyAfter([
      { harms: ['alive'] },
      { harms: ['due'] },
      { visit: 'v2', address: '203.0.113.2', harms: ['due'] },
      { visit: 'v2', address: '203.0.113.2', harms: ['alive'] },
      { visit: 'v2', address: '203.0.113.2', harms: ['due'] },
      // Nothing was heard of it.
      { visit: 'v3', address: '203.0.113.3', harms: ['due'] },
      { visit: 'v4', address: '203.0.113.4', harms: ['lifeless'] },
    ]);
    expect(tally.strata[0]?.canary).toEqual({
      ...noVisits(),
      ...{ visits: 3, served: 3, harmed: 1, silent: 2, lifeless: 1 },
    });
    expect([tally.atStep, tally.addresses.silent]).toEqual([3, 2]);
  });

  it('counts pairs of rendered pages, and those with which one version alone was slow', async () => {
    const store = await openOne();
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
      { canary: { ...noVisits(), visits: 3, harmed: 3, failed: 3 }, control: { ...noVisits(), visits: 3 } },
    ]);
    expect(tally.addresses.failed).toBe(1);
    expect(tally.networks).toEqual({ canary: 1, control: 1 });
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
    const store = await openOne();
    await store.tally(observed.run, 1);
    store.record(observed);
    expect(await store.tally('landing#2', 1)).toMatchObject({ strata: [], atStep: 0 });
  });
}

function testSharing({ newDatabase, openStore }: TestStores): void {
  it('are the same for three composers, and a visit that sent signals to all of them counts once', async () => {
    const open = await newDatabase();
    const stores = [openStore(open), openStore(open), openStore(open)];
    for (const store of stores) await store.tally(observed.run, 1);
    const said = [['failed', 'errored'], ['slow', 'unresponsive'], ['slow']] as const;
    for (const [index, store] of stores.entries()) {
      store.record({ ...observed, visit: 'shared', harms: index === 1 ? ['failed'] : [] });
      store.record({ ...observed, visit: 'other', address: 'b', harms: said[index]?.slice(1) ?? [] });
      store.record({ ...observed, visit: `own ${index}`, address: `${index}`, harms: ['slow'] });
      // More than an address may say, some of it to each.
      for (const visit of ['1', '2'])
        store.record({ ...observed, group: 'control', visit: `${index} ${visit}`, address: 'c' });
      store.recordRenders({ run: observed.run, slow: { canary: index === 0, control: false } });
    }
    for (const store of stores) await store.tally(observed.run, 1);
    const tallies = await Promise.all(stores.map(store => store.tally(observed.run, 1)));
    expect(tallies[1]).toEqual(tallies[0]);
    expect(tallies[2]).toEqual(tallies[0]);
    expect(tallies[0]).toMatchObject({
      strata: [
        { canary: { visits: 5, failed: 1, slow: 3, errored: 1, unresponsive: 1 }, control: { visits: 3 } },
      ],
      renders: { pairs: 3, canary: 1, control: 0 },
    });
  });

  it('are written without an analysis, and are there for the next composer', async () => {
    const open = await newDatabase();
    const [one, other] = [openStore(open), openStore(open)];
    await one.tally(observed.run, 1);
    one.record({ ...observed, harms: ['failed'] });
    await expect.poll(async () => (await other.tally(observed.run, 1)).addresses.failed).toBe(1);
    const next = openStore(open);
    await next.tally(observed.run, 1);
    // The visit goes on, and is the same one.
    next.record({ ...observed, harms: ['slow'] });
    expect((await next.tally(observed.run, 1)).strata[0]?.canary).toMatchObject({ visits: 1, failed: 1 });
  });
}

function testStorage({ newDatabase, openStore, openBeside }: TestStores): void {
  it('are those of the newest visits, in the counts and in the database', async () => {
    const open = await newDatabase();
    const store = openStore(open, 3);
    const database = openBeside(open);
    await store.tally(observed.run, 1);
    const tallyOf = async (visits: readonly string[], address: string) => {
      for (const visit of visits) store.record({ ...observed, visit, address });
      const { atStep } = await store.tally(observed.run, 1);
      await store.retain([observed.run]);
      return atStep;
    };
    expect(await tallyOf(['1', '2', '3'], 'one')).toBe(3);
    expect(await tallyOf(['4', '5', '6'], 'two')).toBe(3);
    // The first address has no visit that counts any more, so that it may speak again.
    expect(await tallyOf(['7'], 'one')).toBe(3);
    await tallyOf(['8', '9'], 'three');
    expect(await readRows(database, 'select count(*) from canary_observation')).toEqual(['6']);
  });

  it('cannot be filled by one address', async () => {
    const open = await newDatabase();
    const store = openStore(open);
    const database = openBeside(open);
    for (let round = 0; round < 5; round += 1) {
      await store.tally(observed.run, 1);
      for (const visit of ['1', '2', '3']) store.record({ ...observed, visit: `${round} ${visit}` });
    }
    await store.tally(observed.run, 1);
    expect(await readRows(database, 'select count(*) from canary_observation')).toEqual(['3']);
  });

  it('are deleted, key included, once no composer has analysed the canary for an hour', async () => {
    const open = await newDatabase();
    const store = openStore(open);
    const database = openBeside(open);
    for (const run of ['over', 'on']) {
      await store.tally(run, 1);
      store.record({ ...observed, run });
      await store.tally(run, 1);
    }
    await store.retain(['on']);
    expect(await readRows(database, 'select run from canary_evidence order by run')).toEqual(['on', 'over']);
    await database.write([['update canary_evidence set analysed = analysed - 3700']]);
    await store.retain(['on']);
    expect(await readRows(database, 'select run from canary_evidence')).toEqual(['on']);
    expect(await readRows(database, 'select run from canary_observation')).toEqual(['on']);
  });

  it('are written whole or not at all', async () => {
    const open = await newDatabase();
    const database = openBeside(open);
    const half = `insert into canary_evidence (run, key) values ('a', 'a key')`;
    await expect(database.write([[half], ['insert into nowhere values (1)']])).rejects.toThrow('nowhere');
    await database.write([[`insert into canary_evidence (run, key) values ('b', 'a key')`]]);
    expect(await readRows(database, 'select run from canary_evidence')).toEqual(['b']);
  });

  it('hold no visit and no address that could be read', async () => {
    const open = await newDatabase();
    const store = openStore(open);
    const database = openBeside(open);
    await store.tally(observed.run, 1);
    store.record({ ...observed, visit: 'ana', address: '203.0.113.77' });
    await store.tally(observed.run, 1);
    const [row = ''] = await readRows(database, 'select * from canary_observation');
    expect(row).not.toMatch(/ana,|203/);
  });
}

/** Tests outcomes of composers, wherever they are stored. @param newDatabase makes an empty one */
export function testOutcomeStore(where: string, newDatabase: () => Promise<OpenDatabase>): void {
  describe(`outcomes stored in ${where}`, () => {
    const stores = openTestStores(newDatabase);
    testCounts(stores);
    testSharing(stores);
    testStorage(stores);
  });
}
