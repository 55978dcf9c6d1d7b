import { createHmac, hkdfSync } from 'node:crypto';

/**
 * What a key is for, and what becomes of it when its secret is replaced. Keys of different uses share nothing but their
 * origin.
 * - `resealed`: `npm run operate -- reseal` stores everything anew
 * - a number: what it signed counts for so many days more; `always`: for ever
 * - `dropped`: nothing of it lasts
 */
export const keyUses = {
  'key-check': 'dropped',
  'cpf-cipher': 'resealed',
  'cpf-index': 'resealed',
  'text-cipher': 'resealed',
  // Of mails that wait: they are sent within minutes.
  'address-index': 'dropped',
  // A card is printed for a year.
  'card-token': 400,
  'card-pass': 31,
  // The label stays as it was: tokens in mails that were sent are signed with the key that it derives.
  'contract-pass': 9,
  // A clinic answers within days, and looks up what it confirmed until the day of it.
  'clinic-answer': 100,
  // Codes of minutes: who has one asks for another.
  'recovery-codes': 'dropped',
  'body-hash': 2,
  // People answer to old mails, too.
  'reply-address': 400,
  // The sandbox signs anew; a real provider has a key of its own.
  'payment-notices': 'dropped',
  audit: 'always',
  'reserve-codes': 'always',
  // A known device is known again after the next sign-in.
  'known-device': 'dropped',
  limits: 'dropped',
} as const satisfies Record<string, 'resealed' | 'dropped' | 'always' | number>;

export type KeyUse = keyof typeof keyUses;

/** Gives the 32 bytes for a use: of the newest secret, with which everything new is made. */
export interface Keys {
  (use: KeyUse): Buffer;
  /** The newest first, then those whose results still count. */
  all(use: KeyUse): readonly [Buffer, ...Buffer[]];
  /** What each secret is known by in the database, the newest first. They do not reveal it. */
  readonly fingerprints: readonly string[];
  /** The key for a use that one of the secrets gives. */
  ofSecret(fingerprint: string, use: KeyUse): Buffer;
}

const MESSAGE = 'serafim key check';

/** What a database knows about a key. */
export const fingerprintOf = (checkKey: Buffer): string =>
  createHmac('sha256', checkKey).update(MESSAGE).digest().subarray(0, 16).toString('base64url');

function deriveFrom(secret: Buffer): (use: KeyUse) => Buffer {
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

/**
 * Derives the keys of every use.
 * @param secrets each of 32 bytes or more: the first makes everything new, all are read
 * @param retired keys of earlier secrets whose results still count
 */
export function deriveKeys(
  secrets: readonly [Buffer, ...Buffer[]],
  retired: (use: KeyUse) => readonly Buffer[] = () => [],
): Keys {
  const [first, ...older] = secrets;
  const newest = deriveFrom(first);
  const others = older.map(deriveFrom);
  const derived = [newest, ...others];
  const fingerprints = derived.map(keys => fingerprintOf(keys('key-check')));
  return Object.assign((use: KeyUse) => newest(use), {
    all: (use: KeyUse): [Buffer, ...Buffer[]] => [
      newest(use),
      ...others.map(keys => keys(use)),
      ...retired(use),
    ],
    fingerprints,
    ofSecret: (fingerprint: string, use: KeyUse) => {
      const keys = derived[fingerprints.indexOf(fingerprint)];
      if (keys === undefined) throw new Error(`No secret key has the fingerprint ${fingerprint}`);
      return keys(use);
    },
  });
}
