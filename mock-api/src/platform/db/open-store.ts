import { openPostgres, type PostgresTimeouts } from './postgres.ts';
import { openSqlite } from './sqlite.ts';
import type { Store } from './store.ts';

/** The store that the settings name: a PostgreSQL database, or a file in the data folder. */
export function openStore<Tables>(
  folder: string,
  databaseUrl: string | undefined,
  timeouts?: PostgresTimeouts,
): Store<Tables> {
  return databaseUrl === undefined ? openSqlite(folder) : openPostgres(databaseUrl, timeouts);
}
