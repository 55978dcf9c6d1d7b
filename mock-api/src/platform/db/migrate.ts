import { type Kysely, sql } from 'kysely';
import { DEFAULT_MIGRATION_TABLE, Migrator } from 'kysely/migration';
import { migrations } from './migrations/list.ts';
import type { Store } from './store.ts';
import type { PlatformTables } from './tables.ts';

/** Brings the database to the newest form. Forward only: a running older program keeps working on a newer form. */
export async function migrate({ db, kind }: Store): Promise<void> {
  const list = migrations(kind);
  await renameRecorded(
    db,
    list.map(([name]) => name),
  );
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => Object.fromEntries(list) },
  });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw new Error('The database could not be migrated', { cause: error });
}

/**
 * Gives migrations that a database recorded under a number, as `0010-charges`, the name that they have now. Older
 * databases would not open otherwise: the migrator refuses a recorded name that it does not know.
 */
async function renameRecorded(db: Kysely<PlatformTables>, names: readonly string[]): Promise<void> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === DEFAULT_MIGRATION_TABLE)) return;
  const table = sql.table(DEFAULT_MIGRATION_TABLE);
  await db.transaction().execute(async transaction => {
    for (const name of names) {
      const numbered = `____-${name.replace(/^[\d-]+-/, '')}`;
      await sql`update ${table} set name = ${name} where name like ${numbered} and name like '00%'`.execute(
        transaction,
      );
    }
  });
}
