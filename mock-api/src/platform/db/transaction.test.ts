import { Refusal } from '@serafim/contract/api/http/refusal';
import {
  openTestDatabase,
  POSTGRES,
  type TestDatabase,
} from '@serafim/server-kit/testing/throwaway-postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '../../testing/test-api.ts';
import { toRefusal } from '../http/to-refusal.ts';
import { inTransaction } from './transaction.ts';

describe('on PostgreSQL', { tags: POSTGRES }, () => {
  let database: TestDatabase;
  let api: TestApi;
  beforeAll(async () => {
    database = await openTestDatabase();
    api = await openTestApi({ databaseUrl: database.url });
  }, 60_000);
  afterAll(async () => {
    await api.close();
    await database.close();
  }, 30_000);

  it('two changes that lock each other out both end well', async () => {
    const { db } = api.store;
    const [first] = await db.selectFrom('person').selectAll().execute();
    if (first === undefined) throw new Error('Expected the admin');
    const { number: _, ...copy } = first;
    await db
      .insertInto('person')
      .values({ ...copy, id: 'other', cpf_index: 'other' })
      .execute();
    const arrived = new Set<string>();
    const both = async () => {
      for (let n = 0; n < 100 && arrived.size < 2; n += 1)
        await new Promise(resolve => setTimeout(resolve, 10));
    };
    const runs: string[] = [];
    const touch = (one: string, other: string) =>
      inTransaction(db, async transaction => {
        runs.push(one);
        for (const id of [one, other]) {
          await transaction.updateTable('person').set({ affiliation: one }).where('id', '=', id).execute();
          arrived.add(one);
          await both();
        }
      });
    await Promise.all([touch(first.id, 'other'), touch('other', first.id)]);
    // At least one was run again; on a busy machine they may meet twice.
    expect(runs.length).toBeGreaterThanOrEqual(3);
  }, 20_000);
});

it('what two requests store at once is a conflict of the second, not an error of ours', () => {
  const postgres = Object.assign(new Error('duplicate key'), { code: '23505' });
  const sqlite = Object.assign(new Error('UNIQUE constraint failed'), { errcode: 2067 });
  const primary = Object.assign(new Error('UNIQUE constraint failed'), { errcode: 1555 });
  for (const error of [postgres, sqlite, primary]) {
    const refusal = toRefusal(error);
    expect(refusal).toBeInstanceOf(Refusal);
    expect([refusal.status, refusal.kind]).toEqual([409, 'pedido-em-andamento']);
  }
  expect(toRefusal(Object.assign(new Error('check'), { errcode: 275 })).status).toBe(500);
});
