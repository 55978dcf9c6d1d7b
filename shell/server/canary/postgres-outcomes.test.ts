/** @module-tag postgres */
import { openTestDatabase } from '@serafim/server-kit/testing/throwaway-postgres';
import { Pool } from 'pg';
import { afterEach, expect, it, vi } from 'vitest';
import { createPostgresOutcomes } from './postgres-outcomes.ts';
import { testOutcomeStore } from './testing/test-outcome-store.ts';

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

/** An empty database for one test. */
async function openDatabase(): Promise<string> {
  const { url, close } = await openTestDatabase();
  closing.push(close);
  return url;
}

function openStore(databaseUrl: string) {
  const faults: unknown[] = [];
  const store = createPostgresOutcomes(databaseUrl, cause => faults.push(cause));
  closing.push(async () => {
    await store.close();
    expect(faults).toEqual([]);
  });
  return store;
}

testOutcomeStore('PostgreSQL', async () => {
  const databaseUrl = await openDatabase();
  const store = openStore(databaseUrl);
  return { store, settle: store.flush };
});

it('three composers analyse the same numbers, and a visit that sent signals to all of them counts once', async () => {
  const databaseUrl = await openDatabase();
  const stores = [openStore(databaseUrl), openStore(databaseUrl), openStore(databaseUrl)];
  await Promise.all(stores.map(store => store.tally('a', 1)));
  const observed = { run: 'a', stratum: 50, step: 1, group: 'canary', address: '203.0.113.1' } as const;
  for (const [index, store] of stores.entries()) {
    store.record({ ...observed, visit: 'shared', harms: index === 1 ? ['failed'] : [] });
    store.record({
      ...observed,
      visit: 'other',
      harms: ([['unresponsive'], ['errored'], []] as const)[index] ?? [],
    });
    store.record({ ...observed, visit: `own ${index}`, address: `203.0.113.${index + 10}`, harms: ['slow'] });
  }
  await Promise.all(stores.map(store => store.flush()));
  const tallies = await Promise.all(stores.map(store => store.tally('a', 1)));
  expect(tallies[0]?.strata[0]?.canary).toMatchObject({
    visits: 5,
    failed: 1,
    slow: 3,
    errored: 1,
    unresponsive: 1,
  });
  expect(new Set(tallies.map(tally => JSON.stringify(tally))).size).toBe(1);
});

it('an outcome store writes by itself', async () => {
  const databaseUrl = await openDatabase();
  const [one, other] = [openStore(databaseUrl), openStore(databaseUrl)];
  await one.tally('a', 1);
  one.record({ run: 'a', stratum: 50, step: 1, group: 'canary', visit: '1', address: '1', harms: [] });
  await vi.waitFor(async () => expect((await other.tally('a', 1)).atStep).toBe(1), {
    timeout: 10_000,
    interval: 100,
  });
});

it('a composer of an earlier build goes on beside: each reads what the other wrote', async () => {
  const databaseUrl = await openDatabase();
  const store = openStore(databaseUrl);
  await store.tally('a', 1);
  const earlier = new Pool({ connectionString: databaseUrl, max: 1 });
  closing.push(() => earlier.end());
  // As the build before wrote: 1 is slow, 2 failed.
  await earlier.query(`
    insert into canary_visit (run, visit_group, visit, address, stratum, step, outcome)
    values ('a', 'canary', 'x', '1', 50, 1, 2), ('a', 'canary', 'y', '2', 50, 1, 1)`);
  const observed = { run: 'a', stratum: 50, step: 1, group: 'canary' } as const;
  store.record({ ...observed, visit: '1', address: '3', harms: ['slow', 'errored'] });
  store.record({ ...observed, visit: '2', address: '4', harms: ['failed', 'slow'] });
  store.record({ ...observed, visit: '3', address: '5', harms: ['unresponsive'] });
  await store.flush();
  const { strata, addresses } = await store.tally('a', 1);
  expect(strata[0]?.canary).toMatchObject({ visits: 5, failed: 2, slow: 2, errored: 1, unresponsive: 1 });
  expect(addresses).toEqual({ failed: 2, errored: 1, slow: 2, unresponsive: 1 });
  const { rows } = await earlier.query('select outcome from canary_visit order by outcome');
  expect(rows.map(({ outcome }) => outcome)).toEqual([0, 1, 1, 2, 2]);
});
