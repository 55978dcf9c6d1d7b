import { chmodSync, closeSync, mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import {
  type DatabaseConnection,
  Kysely,
  SqliteAdapter,
  SqliteDialect,
  SqliteDriver,
  type SqliteStatement,
  sql,
} from 'kysely';
import { LOCK_FILE, lockFolder } from './process-lock.ts';
import type { Store } from './store.ts';

/** What `SqliteDialect` expects of a driver, over Node's own. Packages for this exist; none is older than a year. */
const bridge = (database: DatabaseSync) => ({
  close: () => database.close(),
  prepare: (sql: string): SqliteStatement => {
    const statement = database.prepare(sql);
    // Kysely types parameters as unknown; what reaches here is what the tables' types allow.
    const values = (parameters: readonly unknown[]) => parameters as SQLInputValue[];
    return {
      reader: statement.columns().length > 0,
      all: parameters => statement.all(...values(parameters)),
      run: parameters => statement.run(...values(parameters)),
      iterate: parameters => statement.iterate(...values(parameters)),
    };
  },
});

/** SQLite can undo changes of tables; Kysely leaves that off for the sake of a pragma that we never turn off. */
class UndoableDdlAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/** A full disk makes SQLite undo the transaction itself; undoing it again would hide why it failed. */
class NodeSqliteDriver extends SqliteDriver {
  readonly #database: DatabaseSync;

  constructor(database: DatabaseSync) {
    super({ database: bridge(database) });
    this.#database = database;
  }

  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#database.isTransaction) await super.rollbackTransaction(connection);
  }
}

class NodeSqliteDialect extends SqliteDialect {
  readonly #database: DatabaseSync;

  constructor(database: DatabaseSync) {
    super({ database: bridge(database) });
    this.#database = database;
  }

  override createDriver(): SqliteDriver {
    return new NodeSqliteDriver(this.#database);
  }

  override createAdapter(): SqliteAdapter {
    return new UndoableDdlAdapter();
  }
}

/** Queries on an open database. */
export const sqliteDb = <Tables>(database: DatabaseSync): Kysely<Tables> =>
  new Kysely<Tables>({ dialect: new NodeSqliteDialect(database) });

/** The database, in its folder. */
export const DATABASE_FILE = 'serafim.sqlite';

/** How long a statement waits for who locks the file, in milliseconds. */
const BUSY_TIMEOUT = 5_000;

/** Makes a file that its owner alone may read, or makes one such. */
function makePrivate(path: string): void {
  closeSync(openSync(path, 'a', 0o600));
  chmodSync(path, 0o600);
}

/** Opens the database file in a folder for this process alone. */
export function openSqlite<Tables>(folder: string): Store<Tables> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  // Whoever made the folder, and whatever files it makes by default.
  chmodSync(folder, 0o700);
  const path = join(folder, DATABASE_FILE);
  for (const file of [path, join(folder, LOCK_FILE)]) makePrivate(file);
  const unlock = lockFolder(folder);
  // The log beside the file gets the same permissions.
  const database = new DatabaseSync(path, { timeout: BUSY_TIMEOUT });
  database.exec(`
    PRAGMA journal_mode = WAL;
    PRAGMA synchronous = FULL;
    PRAGMA foreign_keys = ON;
    PRAGMA secure_delete = ON;
    PRAGMA cache_size = -65536;
    PRAGMA temp_store = MEMORY;
    PRAGMA optimize = 0x10002;
  `);
  const db = sqliteDb<Tables>(database);
  return {
    kind: 'sqlite',
    db,
    openForMigrations: () => ({ db, close: async () => undefined }),
    emptyLog: () =>
      db.connection().execute(async connection => {
        // A reader, a backup for example, may last: nobody waits for its end, and nothing else happens meanwhile.
        await sql`pragma busy_timeout = 0`.execute(connection);
        try {
          const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(connection);
          return rows[0]?.busy === 0;
        } finally {
          await sql.raw(`pragma busy_timeout = ${BUSY_TIMEOUT}`).execute(connection);
        }
      }),
    close: async () => {
      await db.destroy();
      if (database.isOpen) database.close();
      unlock();
    },
  };
}
