import { Kysely, PostgresDialect } from 'kysely';
import { Pool } from 'pg';
import type { Store } from './store.ts';

/** Opens a PostgreSQL database by its address. Nothing connects before the first query. */
export function openPostgres<Tables>(connectionString: string): Store<Tables> {
  const pool = new Pool({
    connectionString,
    max: 10,
    connectionTimeoutMillis: 3_000,
    statement_timeout: 5_000,
    idle_in_transaction_session_timeout: 15_000,
  });
  // An idle connection that breaks is replaced at the next query, which then reports what is wrong.
  pool.on('error', () => undefined);
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return { kind: 'postgres', db, close: () => db.destroy() };
}
