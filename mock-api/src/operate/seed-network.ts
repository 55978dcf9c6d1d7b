import type { NetworkTables } from '../network/db/tables.ts';
import { whyNotDevelopment } from '../network/seed/development-store.ts';
import { storeSeedNetwork } from '../network/seed/store-seed-network.ts';
import { migrate } from '../platform/db/migrate.ts';
import { openStore } from '../platform/db/open-store.ts';
import { readSettings } from '../settings.ts';

/**
 * Stores an invented network in the store that the settings name, in place of an earlier one. Refuses where real
 * visitors may look.
 * @param args how many clinics, 320 without it; `--force` stores them even there
 */
export async function seedNetwork(args: readonly string[]): Promise<void> {
  const count = Number(args.find(arg => /^\d+$/.test(arg)) ?? 320);
  const settings = readSettings(process.env);
  const store = openStore<NetworkTables>(settings.DATA_DIR, settings.DATABASE_URL);
  await migrate(store);
  const objection = args.includes('--force') ? null : await whyNotDevelopment(store, settings);
  if (objection === null) {
    await storeSeedNetwork(store, count, new Date());
    process.stdout.write(`${count} invented clinics stored.\n`);
  } else {
    process.stderr.write(`Nothing stored: ${objection}. --force stores them all the same.\n`);
    process.exitCode = 1;
  }
  await store.close();
}
