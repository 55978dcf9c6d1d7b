import type { Kysely, Transaction } from 'kysely';
import type { PlatformTables } from './tables.ts';

/** An open database, migrated or about to be. Each wing names the tables that it may use. */
export interface Store<Tables = PlatformTables> {
  kind: 'sqlite' | 'postgres';
  db: Kysely<Tables>;
  /** A connection on which a statement may take minutes, as a request's may not. */
  openForMigrations(): { db: Kysely<Tables>; close(): Promise<void> };
  /**
   * Writes what was changed into its place, so that no log holds what stood there before. PostgreSQL has logs of its own.
   * @returns false where somebody was reading the database file, and the log is as it was
   */
  emptyLog(): Promise<boolean>;
  /** Waits for running queries, then releases files, locks and connections. */
  close(): Promise<void>;
}

/** The database, or one transaction on it. */
export type Db<Tables = PlatformTables> = Kysely<Tables> | Transaction<Tables>;
