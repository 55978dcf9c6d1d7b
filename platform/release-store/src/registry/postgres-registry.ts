import { Pool, type PoolClient } from 'pg';
import { listenForChanges } from './postgres-listener.ts';
import { readDocument } from './read-document.ts';
import type { RegistryBackend } from './registry-backend.ts';

/** The channel that changes are told on. */
const CHANNEL = 'serafim_registry';

/** How often a watcher asks, in case a notification was lost, in milliseconds. */
const ASK_EVERY = 2_000;

// Kept as text: the bytes that were signed come back as they went in. The lock keeps two programs that start at
// the same time from creating the same table twice.
const TABLES = `
  select pg_advisory_xact_lock(hashtext('${CHANNEL}'));
  create table if not exists release_registry (
    one_row boolean primary key default true check (one_row),
    sequence integer not null,
    document text not null
  );
  create table if not exists release_history (
    sequence integer primary key,
    remote text not null,
    record text not null
  );`;

/** Whether a row was written in place of the one with this sequence. */
async function swap(client: PoolClient, sequence: number, text: string): Promise<boolean> {
  const { rowCount } =
    sequence === 0
      ? await client.query(
          'insert into release_registry (sequence, document) values (1, $1) on conflict do nothing',
          [text],
        )
      : await client.query(
          'update release_registry set sequence = sequence + 1, document = $1 where sequence = $2',
          [text, sequence],
        );
  return rowCount === 1;
}

/** The registry in a PostgreSQL database: composers on several machines agree on it. */
export function openPostgresRegistry(connectionString: string): RegistryBackend {
  const pool = new Pool({
    connectionString,
    max: 3,
    connectionTimeoutMillis: 3_000,
    statement_timeout: 5_000,
    idle_in_transaction_session_timeout: 15_000,
  });
  // An idle connection that breaks is replaced at the next query, which then reports what is wrong.
  pool.on('error', () => undefined);

  async function transaction<T>(work: (client: PoolClient) => Promise<T>): Promise<T> {
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

  let tables: Promise<unknown> | undefined;
  /** Makes the tables at the first use; a server that was away then is asked again. */
  const ready = () => {
    tables ??= transaction(client => client.query(TABLES)).catch(cause => {
      tables = undefined;
      throw cause;
    });
    return tables;
  };

  return {
    name: 'PostgreSQL',
    async load(after) {
      await ready();
      // One statement sees one state of both tables.
      const { rows } = await pool.query<{ document: string | null; records: string[] | null }>(
        `select (select document from release_registry) as document,
                (select array_agg(record order by sequence) from release_history where sequence > $1) as records`,
        [after],
      );
      const [row] = rows;
      return {
        text: row?.document ?? null,
        records: (row?.records ?? []).map(record => readDocument('The history', record)),
      };
    },
    async replace(sequence, text, record) {
      await ready();
      return transaction(async client => {
        if (!(await swap(client, sequence, text))) return false;
        await client.query('insert into release_history (sequence, remote, record) values ($1, $2, $3)', [
          record.sequence,
          record.remote,
          JSON.stringify(record),
        ]);
        await client.query('select pg_notify($1, $2)', [CHANNEL, String(record.sequence)]);
        return true;
      });
    },
    watch(onChange) {
      const stopListening = listenForChanges(connectionString, CHANNEL, onChange);
      let seen = -1;
      const timer = setInterval(async () => {
        const answer = await pool
          .query<{ sequence: number }>('select sequence from release_registry')
          .catch(() => null);
        const sequence = answer?.rows[0]?.sequence ?? seen;
        if (sequence !== seen) onChange();
        seen = sequence;
      }, ASK_EVERY);
      timer.unref();
      return async () => {
        clearInterval(timer);
        await stopListening();
      };
    },
    close: () => pool.end(),
  };
}
