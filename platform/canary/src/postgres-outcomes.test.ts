/** @module-tag postgres */
import { setTimeout as pause } from 'node:timers/promises';
import { openTestDatabase } from '@serafim/server-kit/testing/throwaway-postgres';
import { Pool } from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { openPostgresOutcomes } from './outcome-database.ts';
import { createStoredOutcomes } from './stored-outcomes.ts';
import { testOutcomeStore } from './testing/test-outcome-store.ts';

/** An empty database for one test. */
async function newDatabase(): Promise<string> {
  const { url, close } = await openTestDatabase();
  onTestFinished(close);
  return url;
}

testOutcomeStore('PostgreSQL', async () => {
  const url = await newDatabase();
  return () => openPostgresOutcomes(url);
});

it('what an earlier build stored of canaries is dropped, keys included', async () => {
  const url = await newDatabase();
  const client = new Pool({ connectionString: url, max: 1 });
  onTestFinished(() => client.end());
  await client.query(`
    create table canary_run (run text primary key, key bytea not null);
    create table canary_visit (run text references canary_run)`);
  const store = createStoredOutcomes(openPostgresOutcomes(url), cause => {
    throw cause;
  });
  onTestFinished(store.close);
  expect((await store.tally('a', 1)).atStep).toBe(0);
  const { rows } = await client.query(
    `select to_regclass('canary_run') as runs, to_regclass('canary_visit') as visits`,
  );
  expect(rows).toEqual([{ runs: null, visits: null }]);
});

it('a composer that counts while another one still writes misses nothing', async () => {
  const url = await newDatabase();
  const store = createStoredOutcomes(openPostgresOutcomes(url), cause => {
    throw cause;
  });
  onTestFinished(store.close);
  await store.tally('a', 1);
  const other = new Pool({ connectionString: url, max: 1 });
  onTestFinished(() => other.end());
  await other.query(`begin; select pg_advisory_xact_lock(hashtext('serafim_canary'));
    insert into canary_observation (run, visit_group, visit, address, stratum, step, bits)
    values ('a', 'canary', 'x', 'x', 50, 1, 0)`);
  store.record({ run: 'a', stratum: 50, step: 1, group: 'canary', visit: '1', address: '1', harms: [] });
  const counting = store.tally('a', 1);
  // Had it not to wait, it would be through by now, past the row that is not there yet.
  await Promise.race([counting, pause(1_000)]);
  await other.query('commit');
  await counting;
  expect((await store.tally('a', 1)).atStep).toBe(2);
});
