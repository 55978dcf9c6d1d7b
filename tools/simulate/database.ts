import { copyFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import type { MembersTables } from 'mock-api/src/members/db/tables';
import type { Store } from 'mock-api/src/platform/db/store';
import type { Owner, Scheduler } from './scheduler.ts';

interface Prepared {
  statement: StatementSync;
  isReader: boolean;
}

/** Which rows of a table are written down as touched, by which of their columns. */
const WATCHED = {
  charge: 'id',
  payment_attempt: 'charge_id',
  refund: 'charge_id',
  contract: 'person_number',
  person: 'number',
} as const;

/** Updates of a try that only say when the bank is asked again touch nothing. */
const onlyWhere = (table: string, event: string): string =>
  table === 'payment_attempt' && event === 'update' ? 'when old.state is not new.state' : '';

const watch = Object.entries(WATCHED).flatMap(([table, column]) =>
  ['insert', 'update'].map(
    event => `create temp trigger touched_${table}_${event} after ${event} on main.${table}
      ${onlyWhere(table, event)} begin select touch('${column === 'id' || column === 'charge_id' ? 'charge' : 'person'}', new.${column}); end;`,
  ),
);

/** What was written since it was last asked. */
export interface Touched {
  charges: string[];
  people: number[];
}

/** One SQLite database of several processes: one of them works on it at a time, from the first statement of a transaction to its end. */
export class SharedDatabase {
  #database: DatabaseSync;
  #prepared = new Map<string, Prepared>();
  #holder: Owner | null = null;
  #touched: Touched = { charges: [], people: [] };
  readonly #file: string;
  readonly #scheduler: Scheduler;

  /** @param template a migrated database */
  constructor(folder: string, template: string, scheduler: Scheduler) {
    this.#file = join(folder, 'world.sqlite');
    this.#scheduler = scheduler;
    copyFileSync(template, this.#file);
    this.#database = this.#open();
  }

  #open(): DatabaseSync {
    const database = new DatabaseSync(this.#file);
    database.function('touch', (kind, id) => {
      if (kind === 'person') this.#touched.people.push(Number(id));
      else this.#touched.charges.push(String(id));
      return null;
    });
    database.exec(`
      pragma journal_mode = memory;
      pragma synchronous = off;
      pragma locking_mode = exclusive;
      pragma foreign_keys = on;
      pragma temp_store = memory;
      ${watch.join('\n')}
    `);
    return database;
  }

  /** Whether nobody is in the middle of a transaction. */
  isFree = (): boolean => this.#holder === null;

  /** Reads as an onlooker, who waits for nobody. */
  look<Row>(sql: string, ...values: SQLInputValue[]): Row[] {
    return this.prepare(sql).statement.all(...values) as Row[];
  }

  /** What was written since the last call. */
  takeTouched(): Touched {
    const touched = this.#touched;
    this.#touched = { charges: [], people: [] };
    return touched;
  }

  /** Copies the database as it stands. */
  backUp(file: string): void {
    rmSync(file, { force: true });
    this.prepare('vacuum into ?').statement.run(file);
  }

  /** Puts a copy in the place of the database; nobody may be working on it. */
  restore(file: string): void {
    this.close();
    copyFileSync(file, this.#file);
    this.#database = this.#open();
  }

  close(): void {
    this.#prepared.clear();
    this.#database.close();
  }

  /** What a process held is undone, as the database does for one that died. */
  release(owner: Owner): void {
    if (this.#holder !== owner) return;
    if (this.#database.isTransaction) this.#database.exec('rollback');
    this.#holder = null;
  }

  prepare(sql: string): Prepared {
    let prepared = this.#prepared.get(sql);
    if (prepared === undefined) {
      const statement = this.#database.prepare(sql);
      prepared = { statement, isReader: statement.columns().length > 0 };
      this.#prepared.set(sql, prepared);
    }
    return prepared;
  }

  execute(sql: string): void {
    this.prepare(sql).statement.run();
  }

  get isTransaction(): boolean {
    return this.#database.isTransaction;
  }

  query<Row>({ sql, parameters }: CompiledQuery): QueryResult<Row> {
    const { statement, isReader } = this.prepare(sql);
    const values = parameters as SQLInputValue[];
    if (isReader) return { rows: statement.all(...values) as Row[] };
    const { changes, lastInsertRowid } = statement.run(...values);
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
  }

  async acquire(owner: Owner): Promise<void> {
    await this.#scheduler.port(owner, 'takes the database', this.isFree);
    // Nothing else has run since it was found free.
    this.#holder = owner;
  }

  /** The store of one process. */
  storeOf(owner: Owner): Store<MembersTables> {
    const db = new Kysely<MembersTables>({
      dialect: {
        createAdapter: () => new SqliteAdapter(),
        createDriver: () => new PortDriver(this, owner, this.#scheduler),
        createIntrospector: one => new SqliteIntrospector(one),
        createQueryCompiler: () => new SqliteQueryCompiler(),
      },
    });
    return {
      kind: 'sqlite',
      db,
      openForMigrations: () => ({ db, close: async () => undefined }),
      emptyLog: async () => true,
      close: async () => undefined,
    };
  }
}

/** Every statement is a port. */
class PortDriver implements Driver {
  readonly #database: SharedDatabase;
  readonly #owner: Owner;
  readonly #connection: DatabaseConnection;
  readonly #scheduler: Scheduler;

  constructor(database: SharedDatabase, owner: Owner, scheduler: Scheduler) {
    this.#database = database;
    this.#owner = owner;
    this.#scheduler = scheduler;
    this.#connection = {
      executeQuery: async <Row>(query: CompiledQuery) => {
        if (database.isTransaction) await scheduler.port(owner, 'goes on in its transaction', ALWAYS);
        return database.query<Row>(query);
      },
      streamQuery(): AsyncIterableIterator<never> {
        throw new Error('The API streams no rows');
      },
    };
  }

  async init(): Promise<void> {}
  async destroy(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    await this.#database.acquire(this.#owner);
    return this.#connection;
  }

  async beginTransaction(): Promise<void> {
    this.#database.execute('begin immediate');
  }

  async commitTransaction(): Promise<void> {
    await this.#scheduler.port(this.#owner, 'commits', ALWAYS);
    this.#database.execute('commit');
  }

  async rollbackTransaction(): Promise<void> {
    if (this.#database.isTransaction) this.#database.execute('rollback');
  }

  async releaseConnection(): Promise<void> {
    this.#database.release(this.#owner);
  }
}

/** Who holds the database is not held up: everybody else waits. */
const ALWAYS = () => true;
