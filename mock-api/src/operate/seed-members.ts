import type { MembersTables } from '../members/db/tables.ts';
import { storeSeedMembers } from '../members/seed/store-seed-members.ts';
import { migrate } from '../platform/db/migrate.ts';
import { openStore } from '../platform/db/open-store.ts';
import { openKeys } from '../platform/stored-keys/open-keys.ts';
import { readSettings } from '../settings.ts';

/** Stores invented members in the store that the settings name. @param args how many; 100,000 without it */
export async function seedMembers([count = '100000']: readonly string[]): Promise<void> {
  const settings = readSettings(process.env);
  const store = openStore<MembersTables>(settings.DATA_DIR, settings.DATABASE_URL);
  await migrate(store);
  const { cipher } = await openKeys(store, settings);
  await storeSeedMembers(store, cipher, Number(count), new Date(), stored => {
    if (stored % 10_000 === 0) process.stdout.write(`${stored} members\n`);
  });
  await store.close();
}
