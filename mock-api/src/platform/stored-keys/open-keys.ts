import type { Store } from '../db/store.ts';
import {
  makeFolderSecret,
  parseSecrets,
  readFolderSecret,
  type Secrets,
  secretFile,
} from '../security/read-secrets.ts';
import { recordedKeys, type TiedKeys, tieKeys, WrongKeyError } from './tie-keys.ts';

interface KeySettings {
  SECRET_KEY?: string | undefined;
  DATA_DIR: string;
}

async function readSecrets(
  store: Store,
  { SECRET_KEY, DATA_DIR }: KeySettings,
  report: (line: string) => void,
): Promise<Secrets> {
  if (SECRET_KEY !== undefined) return parseSecrets(SECRET_KEY);
  const known = readFolderSecret(DATA_DIR);
  if (known !== null) return known;
  if ((await recordedKeys(store.db)).length > 0)
    throw new WrongKeyError(`The key of this database is missing: there is no ${secretFile(DATA_DIR)}.`);
  const made = makeFolderSecret(DATA_DIR);
  report(
    `Made the secret key ${secretFile(DATA_DIR)}. Back this file up, apart from the database: without it nobody reads the data.`,
  );
  return made;
}

/**
 * The keys that the settings name, checked against the migrated database: those of SECRET_KEY, else the folder's own,
 * which is made where the database is empty.
 * @param report gets what an operator must know once
 */
export async function openKeys(
  store: Store,
  settings: KeySettings,
  report: (line: string) => void = line => process.stdout.write(`${line}\n`),
): Promise<TiedKeys> {
  return tieKeys(store, await readSecrets(store, settings, report), new Date());
}
