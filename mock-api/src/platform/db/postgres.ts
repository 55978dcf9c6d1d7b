import { Kysely, PostgresDialect } from 'kysely';
import { Pool, type PoolConfig } from 'pg';
import type { Store } from './store.ts';

/** How long a request waits, in milliseconds: for a free connection, and for the answer to one statement. */
export interface PostgresTimeouts {
  connection: number;
  statement: number;
}

const usual: PostgresTimeouts = { connection: 3_000, statement: 5_000 };

function connect<Tables>(config: PoolConfig): Kysely<Tables> {
  const pool = new Pool({ connectionTimeoutMillis: usual.connection, ...config });
  // An idle connection that breaks is replaced at the next query, which then reports what is wrong.
  pool.on('error', () => undefined);
  // The pool does not listen to a connection in use: one that breaks between two statements fails the second.
  pool.on('connect', client => client.on('error', () => undefined));
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
}

/** Opens a PostgreSQL database by its address. Nothing connects before the first query. */
export function openPostgres<Tables>(
  connectionString: string,
  { connection, statement } = usual,
): Store<Tables> {
  const db = connect<Tables>({
    connectionString,
    connectionTimeoutMillis: connection,
    max: 10,
    statement_timeout: statement,
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
