import { existsSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import { openPostgres } from '@serafim/release-store/files/postgres-pool';
import { loadSqlite } from '@serafim/release-store/files/sqlite';
import { CANARY_FILE } from '@serafim/release-store/files/store-layout';
import type { ReleaseSettings } from '@serafim/release-store/releases/release-settings';

/** A statement and the values of `$1`, `$2` and so on. */
export type Statement = readonly [text: string, ...values: unknown[]];

type Row = Record<string, unknown>;

/** A database of outcomes; both kinds take the same statements. */
export interface OutcomeDatabase {
  read(...statement: Statement): Promise<readonly Row[]>;
  /** Runs statements in one transaction. Transactions follow one another: who reads a row has read all earlier ones. */
  write(statements: readonly Statement[]): Promise<void>;
  /** The present time in seconds, in SQL. */
  now: string;
  /** The function that makes rows of a JSON array, as their `value`. */
  each: string;
  close(): Promise<void>;
}

/**
 * What composers observe is added, never changed, so that each reads what is new alone. Ids and addresses are keyed
 * hashes; the key belongs to the canary run and is deleted with it, observations included.
 */
const outcomeTables = ({ id, key, now }: { id: string; key: string; now: string }) => `
  create table if not exists canary_evidence (
    run text primary key,
    key ${key} not null,
    analysed bigint not null default (${now}),
    pairs integer not null default 0,
    canary integer not null default 0,
    control integer not null default 0
  );
  create table if not exists canary_observation (
    id ${id},
    run text not null references canary_evidence on delete cascade,
    visit_group text not null,
    visit text not null,
    address text not null,
    stratum integer not null,
    step bigint not null,
    bits integer not null
  );
  create index if not exists canary_observation_run on canary_observation (run, id);`;

/** Lets one composer at a time make the tables or write. */
const LOCK = `select pg_advisory_xact_lock(hashtext('serafim_canary'))`;

/** The database that all composers share; the tables that earlier ones used are dropped, keys included. */
export function openPostgresOutcomes(connectionString: string): OutcomeDatabase {
  const now = 'extract(epoch from now())::bigint';
  const id = 'bigint generated always as identity primary key';
  const tables = `
    ${LOCK};
    drop table if exists canary_outcome, canary_life, canary_visit, canary_render, canary_run;
    ${outcomeTables({ id, key: 'bytea', now })}`;
  const database = openPostgres(connectionString, { tables });
  return {
    now,
    each: 'jsonb_array_elements',
    read: async (text, ...values) => (await database.query<Row>(text, values)).rows,
    write: statements =>
      database.transaction(async client => {
        await client.query(LOCK);
        for (const [text, ...values] of statements) await client.query(text, values);
      }),
    close: () => database.close(),
  };
}

/** How long a statement waits for another composer's, in milliseconds; each takes few. */
const BUSY_TIMEOUT = 200;

/** A file for the composers of one machine. @param file `:memory:` for none */
export function openFileOutcomes(file: string): OutcomeDatabase {
  const now = 'unixepoch()';
  let opened: DatabaseSync | undefined;

  function open(): DatabaseSync {
    if (opened) return opened;
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    const { DatabaseSync } = loadSqlite();
    const database = new DatabaseSync(file, { timeout: BUSY_TIMEOUT });
    database.exec(`
      pragma journal_mode = wal;
      pragma synchronous = normal;
      pragma secure_delete = on;
      ${outcomeTables({ id: 'integer primary key autoincrement', key: 'blob', now })}`);
    opened = database;
    return database;
  }

  const run = (text: string, ...values: readonly unknown[]) =>
    open()
      .prepare(text)
      .all(Object.fromEntries(values.map((value, index) => [`$${index + 1}`, value as SQLInputValue])));

  return {
    now,
    each: 'json_each',
    read: async (...statement) => run(...statement),
    async write(statements) {
      const database = open();
      database.exec('begin immediate');
      try {
        for (const statement of statements) run(...statement);
        database.exec('commit');
      } finally {
        if (database.isTransaction) database.exec('rollback');
      }
    },
    async close() {
      opened?.close();
      opened = undefined;
    },
  };
}

/** Opens what is counted of visits to canaries. It is where the registry is: composers that share it analyse together. */
export function openOutcomes({ registry: place }: Pick<ReleaseSettings, 'registry'>): OutcomeDatabase {
  return place.kind === 'postgres'
    ? openPostgresOutcomes(place.url)
    : openFileOutcomes(join(place.folder, CANARY_FILE));
}

/** Whether composers have counted anything there; a file is made by them alone, as theirs. */
export const hasOutcomes = ({ registry: place }: Pick<ReleaseSettings, 'registry'>): boolean =>
  place.kind === 'postgres' || existsSync(join(place.folder, CANARY_FILE));
