import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { sql } from 'kysely';
import { createAuditTrail } from '../identity/audit/audit-trail.ts';
import type { MembersTables } from '../members/db/tables.ts';
import { readErased } from '../members/erasure/erasure-journal.ts';
import { repeatErasures } from '../members/erasure/repeat-erasures.ts';
import { describeFiles, type Manifest } from '../platform/backup/manifest.ts';
import { placeBackup } from '../platform/backup/place-backup.ts';
import { migrate } from '../platform/db/migrate.ts';
import { openStore } from '../platform/db/open-store.ts';
import type { Store } from '../platform/db/store.ts';
import { openAppendOnlyFile } from '../platform/journal/append-only-file.ts';
import { createOutbox } from '../platform/mail/outbox.ts';
import type { Cipher } from '../platform/security/cipher.ts';
import { openKeys } from '../platform/stored-keys/open-keys.ts';
import { openEverything } from '../platform/stored-keys/reseal.ts';
import { erasureJournal, readSettings } from '../settings.ts';

const report = (line: string) => process.stdout.write(`${line}\n`);

/** Which files of the release store are missing or differ; they are restored from their own copy, or released again. */
async function reportReleases(folder: string, { releases }: Manifest): Promise<void> {
  const found = new Map(
    (await describeFiles(resolve(folder, 'releases'))).map(file => [file.path, file.sha256]),
  );
  const missing = releases.filter(({ path, sha256 }) => found.get(path) !== sha256);
  if (missing.length > 0)
    report(
      `${missing.length} of ${releases.length} files of the release store are not here: copy them, or release again.`,
    );
}

async function verify(
  store: Store<MembersTables>,
  cipher: Cipher,
  trail: ReturnType<typeof createAuditTrail>,
) {
  const values = await openEverything(store as Store, cipher);
  const { records, whole } = await trail.check();
  if (!whole) throw new Error(`The audit trail breaks after record ${records}`);
  const { rows } = await sql<{ people: number | string }>`select count(*) as people from person`.execute(
    store.db,
  );
  report(
    `Verified: ${rows[0]?.people} people, ${values} encrypted values open, ${records} audit records in a whole chain.`,
  );
}

/**
 * Restores a backup where there is no data, and erases again who was erased after it was made. The API must not run.
 * @param args the backup; `--without-journal` where nobody was ever erased; `--verify` opens every encrypted value and follows the audit trail
 */
export async function restoreStore(args: readonly string[]): Promise<void> {
  const source = args.find(arg => !arg.startsWith('--'));
  if (source === undefined) throw new Error('Name the backup: npm run operate -- restore from.tar --verify');
  const settings = readSettings(process.env);
  const { DATA_DIR, DATABASE_URL, SECRET_KEY } = settings;
  const journal = erasureJournal(settings);
  if (!existsSync(journal) && !args.includes('--without-journal'))
    throw new Error(
      `There is no journal of erasures at ${journal}: who was erased would be back. Put it there, or name it by ERASURE_JOURNAL. Where nobody was ever erased, add --without-journal.`,
    );
  const manifest = await placeBackup({
    source: resolve(source),
    folder: DATA_DIR,
    databaseUrl: DATABASE_URL,
    secretKey: SECRET_KEY,
  });
  report(`Restored the backup of ${manifest.createdAt}.`);
  const store = openStore<MembersTables>(DATA_DIR, DATABASE_URL);
  try {
    await migrate(store);
    const { keys, cipher } = await openKeys(store, settings);
    const now = () => new Date();
    const audit = createAuditTrail(store, keys.all('audit'), now);
    const services = { store, cipher, audit, outbox: createOutbox(store.db, cipher, now), now };
    const count = await repeatErasures(services, readErased(openAppendOnlyFile(journal)));
    report(`${count} people erased again, by ${journal}.`);
    if (args.includes('--verify')) await verify(store, cipher, audit);
    await reportReleases(DATA_DIR, manifest);
  } finally {
    await store.close();
  }
}
