import { randomBytes } from 'node:crypto';
import { chmodSync, copyFileSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { DATABASE_FILE } from '../db/sqlite.ts';
import { deriveKeys } from '../security/keys.ts';
import { parseSecrets, readFolderSecret, secretFile } from '../security/read-secrets.ts';
import { WrongKeyError } from '../stored-keys/tie-keys.ts';
import { checkSqlite } from './check-sqlite.ts';
import { copyNames, type DatabasePlace, fillPostgres, runTool } from './copy-database.ts';
import { type Manifest, readManifest } from './manifest.ts';

/** Where the backup should go is data already. */
export class NotEmptyError extends Error {
  override readonly name = 'NotEmptyError';
}

interface PlaceInput extends DatabasePlace {
  /** The backup. */
  source: string;
  secretKey: string | undefined;
}

async function refuseData({ folder, databaseUrl }: DatabasePlace): Promise<void> {
  if (databaseUrl === undefined) {
    if (existsSync(join(folder, DATABASE_FILE)))
      throw new NotEmptyError(
        `${folder} has a database already: restore into an empty folder, named by DATA_DIR`,
      );
    return;
  }
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query(
      `select from information_schema.tables where table_schema = 'public' limit 1`,
    );
    if (rows.length > 0)
      throw new NotEmptyError('The database has tables already: restore into an empty one');
  } finally {
    await client.end();
  }
}

/** The key that the data needs: the given one, the folder's, or the backup's own. */
function placeKey(content: string, { folder, secretKey }: PlaceInput, { fingerprints }: Manifest): void {
  const included =
    secretKey === undefined && readFolderSecret(folder) === null ? readFolderSecret(content) : null;
  const secrets = included ?? (secretKey === undefined ? readFolderSecret(folder) : parseSecrets(secretKey));
  const known = secrets === null ? [] : deriveKeys(secrets).fingerprints;
  if (fingerprints.some(fingerprint => !known.includes(fingerprint)))
    throw new WrongKeyError(
      secrets === null
        ? 'The key of this backup is missing.'
        : 'This backup was stored with another secret key.',
    );
  if (included === null) return;
  copyFileSync(secretFile(content), secretFile(folder));
  chmodSync(secretFile(folder), 0o600);
}

/**
 * Puts a backup where there is no data yet, after its files, its key and its database were checked.
 * @throws NotEmptyError, WrongKeyError, or what is damaged
 */
export async function placeBackup(input: PlaceInput): Promise<Manifest> {
  const { folder, databaseUrl, source } = input;
  await refuseData(input);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const content = join(folder, `restore-${randomBytes(4).toString('hex')}`);
  mkdirSync(content, { mode: 0o700 });
  try {
    await runTool('tar', ['-xf', source, '-C', content]);
    const manifest = await readManifest(content);
    const kind = databaseUrl === undefined ? 'sqlite' : 'postgres';
    if (manifest.kind !== kind)
      throw new Error(`This backup is of ${manifest.kind}, and the settings name ${kind}: see DATABASE_URL`);
    const copy = join(content, copyNames[kind]);
    if (databaseUrl === undefined) await checkSqlite(copy);
    placeKey(content, input, manifest);
    if (databaseUrl !== undefined) await fillPostgres(databaseUrl, copy);
    const teams = join(content, 'teams.json');
    if (existsSync(teams) && !existsSync(join(folder, 'teams.json')))
      copyFileSync(teams, join(folder, 'teams.json'));
    if (databaseUrl === undefined) renameSync(copy, join(folder, DATABASE_FILE));
    return manifest;
  } finally {
    rmSync(content, { recursive: true, force: true });
  }
}
