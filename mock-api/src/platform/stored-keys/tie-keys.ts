import { PostgresAdapter, sql } from 'kysely';
import type { Db, Store } from '../db/store.ts';
import { inTransaction } from '../db/transaction.ts';
import { type Cipher, createCipher } from '../security/cipher.ts';
import { deriveKeys, type Keys, type KeyUse, keyUses } from '../security/keys.ts';
import type { Secrets } from '../security/read-secrets.ts';

/** Keys that fit the database, and the cipher that uses them. */
export interface TiedKeys {
  keys: Keys;
  cipher: Cipher;
}

/** The database was stored with another key than the given ones. */
export class WrongKeyError extends Error {
  override readonly name = 'WrongKeyError';

  constructor(why: string) {
    super(
      `${why} Nothing was changed. Start with the key that the data was stored with: as SECRET_KEY, or as the file ` +
        'secret.key in the data folder, from your backup. To replace a key, name both: SECRET_KEY=<new>,<old>. ' +
        'docs/operations.md says more.',
    );
  }
}

/** Any number, as long as nothing else in the database locks the same. */
const LOCK = 2_211_222_201;

/** Reads the fingerprints of the keys that the database was stored with; none of an empty one. */
export const recordedKeys = async (db: Db): Promise<string[]> =>
  (await db.selectFrom('key_check').select('fingerprint').execute()).map(({ fingerprint }) => fingerprint);

const day = 86_400_000;

/** Keys of secrets that were replaced, as long as what they signed counts. */
async function readRetired(db: Db, cipher: Cipher, now: Date): Promise<(use: KeyUse) => Buffer[]> {
  const rows = await db.selectFrom('retired_key').selectAll().orderBy('retired_at', 'desc').execute();
  const lasting = rows.filter(({ purpose, retired_at }) => {
    const lasts: string | number | undefined = keyUses[purpose];
    return lasts === 'always' || (typeof lasts === 'number' && Date.parse(retired_at) + lasts * day > +now);
  });
  const opened = lasting.map(({ fingerprint, purpose, key_cipher }) => ({
    purpose,
    key: Buffer.from(cipher.open('retired_key.key_cipher', [fingerprint, purpose], key_cipher), 'base64'),
  }));
  return use => opened.filter(({ purpose }) => purpose === use).map(({ key }) => key);
}

/**
 * Makes sure that the keys are those which the database was stored with, and records a new first one.
 * @throws WrongKeyError where the database knows a key that is not among them
 */
export async function tieKeys(store: Store, secrets: Secrets, now: Date): Promise<TiedKeys> {
  const keys = deriveKeys(secrets);
  const [newest = ''] = keys.fingerprints;
  return inTransaction(store.db, async db => {
    // Two hosts that start on an empty database at once must not both record a key.
    if (db.getExecutor().adapter instanceof PostgresAdapter)
      await sql`select pg_advisory_xact_lock(${LOCK})`.execute(db);
    const recorded = await recordedKeys(db);
    if (recorded.some(fingerprint => !keys.fingerprints.includes(fingerprint)))
      throw new WrongKeyError('This database was stored with another secret key than the given one.');
    if (!recorded.includes(newest))
      await db
        .insertInto('key_check')
        .values({ fingerprint: newest, created_at: now.toISOString() })
        .execute();
    const tied = deriveKeys(secrets, await readRetired(db, createCipher(keys), now));
    return { keys: tied, cipher: createCipher(tied) };
  });
}
