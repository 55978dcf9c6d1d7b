import type { PoolClient } from 'pg';
import { openPostgres, type Postgres } from '../files/postgres-pool.ts';
import { readDocument } from '../files/read-document.ts';
import type { Observed } from '../files/store-layout.ts';
import { listenForChanges } from './postgres-listener.ts';
import type { RegistryBackend } from './registry-backend.ts';

/** The channel that announces changes. */
const CHANNEL = 'serafim_registry';

/** How often a watcher queries the registry, in case a notification was lost, in milliseconds. */
const POLL_INTERVAL = 2_000;

/** How long a turn may be waited for, and how long one may last, in milliseconds. */
const TURN_TIMEOUT = 30_000;

// Stored as text: the bytes that were signed come back unchanged. The lock prevents two programs that start at the
// same time from creating the same table twice.
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
  );
  create table if not exists release_common_key (
    one_row boolean primary key default true check (one_row),
    fingerprint text not null
  );
  create table if not exists release_heartbeat (
    one_row boolean primary key default true check (one_row),
    document text not null
  );
  create table if not exists release_errors (
    remote text primary key,
    document text
  );
  create table if not exists release_vitals (
    remote text primary key,
    document text
  );
  create table if not exists release_trends (
    remote text primary key,
    document text
  );`;

/** The table of each kind of what visits met. */
const observedTables = {
  errors: 'release_errors',
  vitals: 'release_vitals',
  trends: 'release_trends',
} as const;

/** Replaces the registry with this sequence. @returns false when another registry is there */
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

/** Changes what visits met of a remote in a transaction. */
async function changeObserved(
  client: PoolClient,
  kind: Observed,
  remote: string,
  change: (text: string | null) => string,
): Promise<void> {
  const table = observedTables[kind];
  // The row is there before it is locked: two composers must not both begin one.
  await client.query(`insert into ${table} (remote) values ($1) on conflict do nothing`, [remote]);
  const { rows } = await client.query<{ document: string | null }>(
    `select document from ${table} where remote = $1 for update`,
    [remote],
  );
  const before = rows[0]?.document ?? null;
  const text = change(before);
  if (text !== before)
    await client.query(`update ${table} set document = $2 where remote = $1`, [remote, text]);
}

/** Calls back when the registry has another sequence. @returns ends it */
function pollSequence(database: Postgres, onChange: () => void): () => void {
  let seen = -1;
  const timer = setInterval(async () => {
    const answer = await database
      .query<{ sequence: number }>('select sequence from release_registry')
      .catch(() => null);
    const sequence = answer?.rows[0]?.sequence ?? seen;
    if (sequence !== seen) onChange();
    seen = sequence;
  }, POLL_INTERVAL);
  timer.unref();
  return () => clearInterval(timer);
}

/** A value in the only row of a table. */
const rowOf = (database: Postgres, table: string, column: string) => ({
  async read(): Promise<string | null> {
    const { rows } = await database.query<{ value: string }>(`select ${column} as value from ${table}`);
    return rows[0]?.value ?? null;
  },
  /** @param onConflict what happens to the value that is there */
  async write(value: string, onConflict: 'nothing' | 'replace'): Promise<void> {
    const then = onConflict === 'nothing' ? 'nothing' : `update set ${column} = excluded.${column}`;
    await database.query(`insert into ${table} (${column}) values ($1) on conflict (one_row) do ${then}`, [
      value,
    ]);
  },
});

/** The registry in a PostgreSQL database: composers on several machines agree on it. */
export function openPostgresRegistry(connectionString: string): RegistryBackend {
  const database = openPostgres(connectionString, { tables: TABLES });
  // Its own connections: who waits for a turn holds up no reading of the registry.
  const turns = openPostgres(connectionString, { timeout: TURN_TIMEOUT });
  const commonKey = rowOf(database, 'release_common_key', 'fingerprint');
  const heartbeat = rowOf(database, 'release_heartbeat', 'document');

  return {
    name: 'PostgreSQL',
    async load(after) {
      // A single statement sees both tables in the same state.
      const { rows } = await database.query<{ document: string | null; records: string[] | null }>(
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
    replace: (sequence, text, record) =>
      database.transaction(async client => {
        if (!(await swap(client, sequence, text))) return false;
        await client.query('insert into release_history (sequence, remote, record) values ($1, $2, $3)', [
          record.sequence,
          record.remote,
          JSON.stringify(record),
        ]);
        await client.query('select pg_notify($1, $2)', [CHANNEL, String(record.sequence)]);
        return true;
      }),
    async shareKey(fingerprint) {
      await commonKey.write(fingerprint, 'nothing');
      return (await commonKey.read()) ?? fingerprint;
    },
    replaceKey: fingerprint => commonKey.write(fingerprint, 'replace'),
    readHeartbeat: heartbeat.read,
    writeHeartbeat: text => heartbeat.write(text, 'replace'),
    async readObserved(kind, remote) {
      const { rows } = await database.query<{ document: string | null }>(
        `select document from ${observedTables[kind]} where remote = $1`,
        [remote],
      );
      return rows[0]?.document ?? null;
    },
    changeObserved: (...what) => database.transaction(client => changeObserved(client, ...what)),
    inTurn: (name, work) =>
      turns.transaction(async client => {
        await client.query('select pg_advisory_xact_lock(hashtext($1), hashtext($2))', [CHANNEL, name]);
        return work();
      }),
    watch(onChange) {
      const stopListening = listenForChanges(connectionString, CHANNEL, onChange);
      const stopPolling = pollSequence(database, onChange);
      return async () => {
        stopPolling();
        await stopListening();
      };
    },
    async close() {
      await Promise.all([database.close(), turns.close()]);
    },
  };
}
