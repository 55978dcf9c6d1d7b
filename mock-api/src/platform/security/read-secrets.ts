import { randomBytes } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  openSync,
  readFileSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

/** Secret keys, the newest first. */
export type Secrets = readonly [Buffer, ...Buffer[]];

/** Where a folder's own secret key is. */
export const secretFile = (folder: string): string => join(folder, 'secret.key');

/** The folder's secret key; null where there is none yet. */
export function readFolderSecret(folder: string): Secrets | null {
  const path = secretFile(folder);
  return existsSync(path) ? parseSecrets(readFileSync(path, 'utf8')) : null;
}

/** Reads keys in base64 with commas between them. @throws where one has fewer than 32 bytes */
export function parseSecrets(text: string): Secrets {
  const [first, ...older] = text.split(',').map(one => Buffer.from(one.trim(), 'base64'));
  const short = [first, ...older].find(one => one === undefined || one.length < 32);
  if (first === undefined || short !== undefined)
    throw new Error(`The secret key has ${short?.length ?? 0} bytes, expected 32 or more`);
  return [first, ...older];
}

function sync(path: string): void {
  const file = openSync(path, 'r');
  fsyncSync(file);
  closeSync(file);
}

/**
 * Makes the folder's secret key, once: under its name only when it is on the disk as a whole, so that neither a power
 * cut nor a second process finds half a key. Without this file encrypted data stays unreadable.
 */
export function makeFolderSecret(folder: string): Secrets {
  const path = secretFile(folder);
  const draft = `${path}.${process.pid}-${randomBytes(4).toString('hex')}`;
  writeFileSync(draft, randomBytes(32).toString('base64'), { flag: 'wx', mode: 0o600 });
  try {
    sync(draft);
    // Not a renaming: of two processes the second must not replace the first one's key.
    linkSync(draft, path);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    unlinkSync(draft);
  }
  sync(folder);
  const secrets = readFolderSecret(folder);
  if (secrets === null) throw new Error(`${path} was made and is gone`);
  return secrets;
}
