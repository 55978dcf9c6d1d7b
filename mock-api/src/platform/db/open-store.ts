import { openPostgres } from './postgres.ts';
import { openSqlite } from './sqlite.ts';
import type { Store } from './store.ts';

/** The store that the settings name: a PostgreSQL database, or a file in the data folder. */
export const openStore = (folder: string, databaseUrl: string | undefined): Store =>
  databaseUrl === undefined ? openSqlite(folder) : openPostgres(databaseUrl);
