import { Pool, type PoolClient, type QueryResult } from 'pg';

interface PostgresOptions {
  /** Statements that create the tables where they are missing; run at the first use. */
  tables?: string;
  /** How long anything may take: a connection, a statement, a transaction that stands still; in milliseconds. */
  timeout?: number;
}

/** Connections to a PostgreSQL database, with tables that are made at the first use. */
export interface Postgres {
  query<Row extends object>(text: string, values?: readonly unknown[]): Promise<QueryResult<Row>>;
  /** Does something in one transaction. */
  transaction<T>(work: (client: PoolClient) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

export function openPostgres(connectionString: string, options: PostgresOptions = {}): Postgres {
  const { tables = '', timeout } = options;
  const pool = new Pool({
    connectionString,
    max: 3,
    connectionTimeoutMillis: timeout ?? 3_000,
    statement_timeout: timeout ?? 5_000,
    idle_in_transaction_session_timeout: timeout ?? 15_000,
  });
  // An idle connection that breaks is replaced at the next query, which then reports what is wrong.
  pool.on('error', () => undefined);
  // The pool does not listen to a connection in use: one that breaks between two statements fails the second.
  pool.on('connect', client => client.on('error', () => undefined));

  async function transact<T>(work: (client: PoolClient) => Promise<T>): Promise<T> {
    const client = await pool.connect();
    let broken: Error | undefined;
    try {
      await client.query('begin');
      const result = await work(client);
      await client.query('commit');
      return result;
    } catch (cause) {
      broken = cause as Error;
      await client.query('rollback').then(
        () => {
          broken = undefined;
        },
        () => undefined,
      );
      throw cause;
    } finally {
      client.release(broken);
    }
  }

  let made: Promise<unknown> | undefined;
  /** Creates the tables at the first use; after an error, the next use tries again. */
  const ready = () => {
    made ??= transact(client => client.query(tables)).catch(cause => {
      made = undefined;
      throw cause;
    });
    return made;
  };

  return {
    async query(text, values = []) {
      await ready();
      return pool.query(text, [...values]);
    },
    async transaction(work) {
      await ready();
      return transact(work);
    },
    close: () => pool.end(),
  };
}
