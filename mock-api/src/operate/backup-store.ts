import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { writeBackup } from '../platform/backup/write-backup.ts';
import { openPostgres } from '../platform/db/postgres.ts';
import { DATABASE_FILE, sqliteDb } from '../platform/db/sqlite.ts';
import type { Store } from '../platform/db/store.ts';
import { readSettings } from '../settings.ts';

/** A database that its API has open, to read from. */
function openBeside(folder: string, databaseUrl: string | undefined): Pick<Store, 'db' | 'close'> {
  if (databaseUrl !== undefined) return openPostgres(databaseUrl);
  const db: Store['db'] = sqliteDb(
    new DatabaseSync(join(folder, DATABASE_FILE), { readOnly: true, timeout: 5_000 }),
  );
  return { db, close: () => db.destroy() };
}

/**
 * Backs the database up while its API runs, with a list of the release store's files.
 * @param args the file to write; `--with-key` takes the folder's secret key along
 */
export async function backupStore(args: readonly string[]): Promise<void> {
  const target = args.find(arg => !arg.startsWith('--'));
  if (target === undefined) throw new Error('Name the file to write: npm run operate -- backup to.tar');
  const { DATA_DIR, DATABASE_URL } = readSettings(process.env);
  const store = openBeside(DATA_DIR, DATABASE_URL);
  try {
    const manifest = await writeBackup({
      db: store.db,
      folder: DATA_DIR,
      databaseUrl: DATABASE_URL,
      target: resolve(target),
      withKey: args.includes('--with-key'),
      withReleases: true,
      now: new Date(),
    });
    const hasKey = manifest.files.some(({ path }) => path === 'secret.key');
    process.stdout.write(
      `Wrote ${resolve(target)}${hasKey ? ', the key included: who has this file reads everything' : '. It does not hold the key: back that up apart'}.\n`,
    );
  } finally {
    await store.close();
  }
}
