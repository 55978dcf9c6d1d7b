// Stores invented members in the store that the settings name: `node mock-api/src/db/seed-members.ts 100000`.
import { folderSecret, keysFrom } from '../security/keys.ts';
import { createVault } from '../security/vault.ts';
import { readSettings } from '../settings.ts';
import { migrate } from './migrate.ts';
import { openStore } from './open-store.ts';
import { seed } from './seed.ts';

const count = Number(process.argv[2] ?? 100_000);
const { DATA_DIR, DATABASE_URL, SECRET_KEY } = readSettings(process.env);
const store = openStore(DATA_DIR, DATABASE_URL);
await migrate(store);
const vault = createVault(
  keysFrom(SECRET_KEY === undefined ? folderSecret(DATA_DIR) : Buffer.from(SECRET_KEY, 'base64')),
);
await seed(store, vault, count, stored => {
  if (stored % 10_000 === 0) process.stdout.write(`${stored} members\n`);
});
await store.close();
