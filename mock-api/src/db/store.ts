import type { Kysely, Transaction } from 'kysely';
import type { Tables } from './tables.ts';

/** An open database, migrated or about to be. */
export interface Store {
  kind: 'sqlite' | 'postgres';
  db: Kysely<Tables>;
  /** Waits for running queries, then lets go of files, locks and connections. */
  close(): Promise<void>;
}

/** The database, or one transaction on it. */
export type Db = Kysely<Tables> | Transaction<Tables>;
