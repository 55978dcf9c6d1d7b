import { Kysely, PostgresDialect } from 'kysely';
import { Pool, type PoolConfig } from 'pg';
import type { Store } from './store.ts';

function connect<Tables>(config: PoolConfig): Kysely<Tables> {
  const pool = new Pool({ connectionTimeoutMillis: 3_000, ...config });
  // An idle connection that breaks is replaced at the next query, which then reports what is wrong.
  pool.on('error', () => undefined);
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
}

/** Opens a PostgreSQL database by its address. Nothing connects before the first query. */
export function openPostgres<Tables>(connectionString: string): Store<Tables> {
  const db = connect<Tables>({
    connectionString,
    max: 10,
    statement_timeout: 5_000,
    idle_in_transaction_session_timeout: 15_000,
  });
  return {
    kind: 'postgres',
    db,
    // An index on a large table takes longer than any request may; a lock that nobody gives back ends the wait.
    openForMigrations: () => {
      const own = connect<Tables>({ connectionString, max: 1, lock_timeout: 600_000 });
      return { db: own, close: () => own.destroy() };
    },
    emptyLog: async () => true,
    close: () => db.destroy(),
  };
}
