import { PostgresAdapter, sql } from 'kysely';
import type { Db } from '../db/tables.ts';

/**
 * Lets one change of a person run at a time, until its transaction ends: each reads what the one before has written.
 * SQLite runs one transaction at a time anyway.
 */
export async function lockPerson(db: Db, number: number): Promise<void> {
  if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return;
  await db
    .selectFrom('person')
    .select('number')
    .where('number', '=', number)
    // Not `for update`: rows that refer to the person may be inserted meanwhile.
    .forNoKeyUpdate()
    .execute();
}

/**
 * While a key is being replaced, hosts may hash the same CPF with different keys: lets one transaction at a time store a
 * CPF that has these hashes. With one key UNIQUE is enough.
 */
export async function lockIndexes(db: Db, indexes: readonly string[]): Promise<void> {
  if (indexes.length < 2 || !(db.getExecutor().adapter instanceof PostgresAdapter)) return;
  for (const index of indexes.toSorted())
    await sql`select pg_advisory_xact_lock(hashtextextended(${index}, 0))`.execute(db);
}
