import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import type { Keys, KeyUse } from './keys.ts';

/** Encrypts what must not be read from the database file, and hashes what must still be found. */
export interface Cipher {
  sealCpf(digits: string): string;
  openCpf(sealed: string): string;
  /** The keyed hash that UNIQUE and lookups compare. */
  cpfIndex(digits: string): string;
  /** Keyed forms of every piece of three to six of the middle digits, the ones that lists show. */
  cpfFragments(digits: string): string[];
  /** The keyed form of one piece. */
  cpfFragment(piece: string): string;
  sealText(text: string): string;
  openText(sealed: string): string;
  /** Keyed hash of a request's body, so that keys and bodies can be compared without keeping them. */
  bodyHash(body: string): string;
}

// The first byte names the key's generation, so that a later one can join.
const generation = 1;

function seal(key: Buffer, text: string): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([Buffer.of(generation), nonce, cipher.getAuthTag(), body]).toString('base64');
}

function open(key: Buffer, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64');
  if (bytes[0] !== generation)
    throw new Error(`Sealed with key generation ${bytes[0]}, expected ${generation}`);
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(1, 13));
  decipher.setAuthTag(bytes.subarray(13, 29));
  return Buffer.concat([decipher.update(bytes.subarray(29)), decipher.final()]).toString('utf8');
}

function pieces(digits: string): string[] {
  const shown = digits.slice(3, 9);
  const found = new Set<string>();
  for (let size = 3; size <= 6; size += 1) {
    for (let start = 0; start + size <= 6; start += 1) found.add(shown.slice(start, start + size));
  }
  return [...found];
}

export function createCipher(keys: Keys): Cipher {
  const hash = (use: KeyUse, value: string) => createHmac('sha256', keys(use)).update(value).digest();
  const cpfFragment = (piece: string) => hash('cpf-fragment', piece).subarray(0, 9).toString('base64url');
  return {
    sealCpf: digits => seal(keys('cpf-cipher'), digits),
    openCpf: sealed => open(keys('cpf-cipher'), sealed),
    cpfIndex: digits => hash('cpf-index', digits).toString('base64url'),
    cpfFragments: digits => pieces(digits).map(cpfFragment),
    cpfFragment,
    sealText: text => seal(keys('text-cipher'), text),
    openText: sealed => open(keys('text-cipher'), sealed),
    bodyHash: body => hash('body-hash', body).toString('base64url'),
  };
}
