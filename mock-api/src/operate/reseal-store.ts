import { sql } from 'kysely';
import { migrate } from '../platform/db/migrate.ts';
import { openStore } from '../platform/db/open-store.ts';
import { createCipher } from '../platform/security/cipher.ts';
import { openKeys } from '../platform/stored-keys/open-keys.ts';
import { reseal } from '../platform/stored-keys/reseal.ts';
import { readSettings } from '../settings.ts';

/**
 * Stores everything encrypted under the first of SECRET_KEY, so that the others are needed no more. It may be
 * interrupted and run again. On PostgreSQL the API may run meanwhile, with the same keys; else it must not.
 */
export async function resealStore(): Promise<void> {
  const settings = readSettings(process.env);
  const store = openStore(settings.DATA_DIR, settings.DATABASE_URL);
  try {
    await migrate(store);
    const { keys } = await openKeys(store, settings);
    const count = await reseal(store, keys, createCipher(keys), new Date());
    // Free pages and the search index still hold what was there before.
    if (store.kind === 'sqlite') await sql`vacuum`.execute(store.db);
    process.stdout.write(
      `${count} values stored anew. Start every API with the first key alone; retire the others with their backups.\n`,
    );
  } finally {
    await store.close();
  }
}
