// Stores an invented network in the store that the settings name, in place of an earlier one:
// `node mock-api/src/db/seed-network.ts [clinics] [--force]`. Refuses where real people may look.
import { readSettings } from '../settings.ts';
import { whyNotDevelopment } from './development-store.ts';
import { migrate } from './migrate.ts';
import { openStore } from './open-store.ts';
import { storeSeedNetwork } from './store-seed-network.ts';

const given = process.argv.slice(2);
const count = Number(given.find(word => /^\d+$/.test(word)) ?? 320);
const settings = readSettings(process.env);
const store = openStore(settings.DATA_DIR, settings.DATABASE_URL);
await migrate(store);
const objection = given.includes('--force') ? null : await whyNotDevelopment(store, settings);
if (objection === null) {
  await storeSeedNetwork(store, count, new Date());
  process.stdout.write(`${count} invented clinics stored.\n`);
} else {
  process.stderr.write(`Nothing stored: ${objection}. --force stores them all the same.\n`);
  process.exitCode = 1;
}
await store.close();
