import { hkdfSync, randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What a key is for; keys of different uses share nothing but their origin. */
export type KeyUse =
  | 'cpf-cipher'
  | 'cpf-index'
  | 'cpf-fragment'
  | 'text-cipher'
  | 'card-token'
  | 'contract-pass'
  | 'payment-notices'
  | 'audit'
  | 'reserve-codes'
  | 'recovery-codes'
  | 'body-hash'
  | 'known-device'
  | 'limits';

/** Gives the 32 bytes for a use. */
export type Keys = (use: KeyUse) => Buffer;

/** Derives the keys of every use from one secret of 32 bytes or more. */
export function deriveKeys(secret: Buffer): Keys {
  if (secret.length < 32) throw new Error(`The secret key has ${secret.length} bytes, expected 32 or more`);
  const derived = new Map<KeyUse, Buffer>();
  return use => {
    const known = derived.get(use);
    if (known !== undefined) return known;
    const key = Buffer.from(hkdfSync('sha256', secret, '', `serafim/${use}`, 32));
    derived.set(use, key);
    return key;
  };
}

/** Reads the folder's secret; makes one at the first start. Without this file encrypted data stays unreadable. */
export function folderSecret(folder: string): Buffer {
  const path = join(folder, 'secret.key');
  try {
    // `wx` lets exactly one process create the file.
    writeFileSync(path, randomBytes(32).toString('base64'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  return Buffer.from(readFileSync(path, 'utf8'), 'base64');
}

/** The keys that the settings name: of their secret, else of the folder's. */
export const readKeys = (settings: { SECRET_KEY?: string | undefined; DATA_DIR: string }): Keys =>
  deriveKeys(
    settings.SECRET_KEY === undefined
      ? folderSecret(settings.DATA_DIR)
      : Buffer.from(settings.SECRET_KEY, 'base64'),
  );
