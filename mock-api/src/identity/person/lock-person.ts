import { PostgresAdapter } from 'kysely';
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
