import { createCipheriv, createDecipheriv } from 'node:crypto';
import { fingerprintOf } from './keys.ts';

/** The first byte of a value that names its key and is bound to its place. */
const FORM = 2;

const NONCE = 12;
const TAG = 16;
const MARK = 4;

/** Four bytes that tell the keys of one use apart. */
const markOf = (key: Buffer): Buffer => Buffer.from(fingerprintOf(key), 'base64url').subarray(0, MARK);

/** A value that no key opens, or that lies where it was not stored. */
export class UnreadableError extends Error {
  override readonly name = 'UnreadableError';

  constructor(place: string, cause?: unknown) {
    super(`The value in ${place} does not open: it has another key, or was stored in another row`, { cause });
  }
}

/** @param place table, column and row */
export function seal(key: Buffer, place: string, text: string, nonce: Buffer): string {
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  cipher.setAAD(Buffer.from(place));
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([Buffer.of(FORM), markOf(key), nonce, cipher.getAuthTag(), body]).toString('base64');
}

function openWith(key: Buffer, place: string, sealed: Buffer): string {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, NONCE), { authTagLength: TAG });
  decipher.setAAD(Buffer.from(place));
  decipher.setAuthTag(sealed.subarray(NONCE, NONCE + TAG));
  return Buffer.concat([decipher.update(sealed.subarray(NONCE + TAG)), decipher.final()]).toString('utf8');
}

/** Opens what any of the keys sealed. @throws UnreadableError */
export function open(keys: readonly Buffer[], place: string, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64');
  const fitting =
    bytes[0] === FORM ? keys.filter(key => markOf(key).equals(bytes.subarray(1, 1 + MARK))) : [];
  let cause: unknown;
  for (const key of fitting) {
    try {
      return openWith(key, place, bytes.subarray(1 + MARK));
    } catch (error) {
      cause = error;
    }
  }
  throw new UnreadableError(place, cause);
}

/** Whether a value is bound to its place, under this key. */
export function isSealedBy(key: Buffer, sealed: string): boolean {
  const head = Buffer.from(sealed.slice(0, 8), 'base64');
  return head[0] === FORM && head.subarray(1, 1 + MARK).equals(markOf(key));
}
