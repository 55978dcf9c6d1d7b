import { type Kysely, type RawBuilder, sql } from 'kysely';
import { DEFAULT_MIGRATION_TABLE, Migrator } from 'kysely/migration';
import { migrations } from './migrations/list.ts';
import type { Store } from './store.ts';
import type { PlatformTables } from './tables.ts';

/** The lock that Kysely's migrator takes; ours is the same one, so that programs of every age wait for one another. */
const LOCK = 3_853_314_791_062_309_107n;

/**
 * Brings the database to the newest form, one process at a time: others wait. Forward only, and changes only expand,
 * so an older program works on a newer form, running or started anew.
 * @returns the migrations in the database that this program does not know: a newer one made them
 * @throws where the database is from before the first of today's migrations; it stays as it is
 */
export async function migrate(store: Store): Promise<readonly string[]> {
  const list = migrations(store.kind);
  const known = new Set(list.map(([name]) => name));
  const connection = store.openForMigrations();
  try {
    return await connection.db.transaction().execute(async db => {
      if (store.kind === 'postgres') await sql`select pg_advisory_xact_lock(${LOCK})`.execute(db);
      const unknown = (await recordedNames(db)).filter(name => !known.has(name));
      const [[oldest = ''] = []] = list;
      if (unknown.some(name => name < oldest))
        throw new Error(
          `The database ${await nameDatabase(db, store.kind)} is from before ${oldest}, and nothing leads on from there. It was left as it is: start with another DATA_DIR or DATABASE_URL, or move it away`,
        );
      const migrator = new Migrator({
        db,
        // Two branches that are merged may run in another order than they were written in.
        allowUnorderedMigrations: true,
        provider: {
          getMigrations: async () =>
            Object.fromEntries([...list, ...unknown.map(name => [name, { up: async () => undefined }])]),
        },
      });
      const { error } = await migrator.migrateToLatest();
      if (error !== undefined) throw new Error('The database could not be migrated', { cause: error });
      return unknown;
    });
  } finally {
    await connection.close();
  }
}

/** Where a database lies: its file, or its name on the server. */
async function nameDatabase(db: Kysely<PlatformTables>, kind: Store['kind']): Promise<string> {
  const name =
    kind === 'sqlite'
      ? sql`select file as name from pragma_database_list`
      : sql`select current_database() as name`;
  const { rows } = await (name as RawBuilder<{ name: string }>).execute(db);
  return rows[0]?.name ?? '';
}

async function recordedNames(db: Kysely<PlatformTables>): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === DEFAULT_MIGRATION_TABLE)) return [];
  const { rows } = await sql<{
    name: string;
  }>`select name from ${sql.table(DEFAULT_MIGRATION_TABLE)}`.execute(db);
  return rows.map(({ name }) => name);
}
