import { migrate } from '../platform/db/migrate.ts';
import { openStore } from '../platform/db/open-store.ts';
import { readSettings } from '../settings.ts';

/**
 * Brings the database that the settings name to this program's form, before any API of this program starts. The API
 * must not run where it keeps its data in a file.
 */
export async function migrateStore(): Promise<void> {
  const settings = readSettings(process.env);
  const store = openStore(settings.DATA_DIR, settings.DATABASE_URL);
  try {
    const newer = await migrate(store);
    const known = newer.length === 0 ? '' : ` A newer program has already made: ${newer.join(', ')}.`;
    process.stdout.write(`The database has the form of this program.${known}\n`);
  } finally {
    await store.close();
  }
}
