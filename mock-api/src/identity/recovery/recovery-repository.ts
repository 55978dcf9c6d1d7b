import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import type { Db } from '../db/tables.ts';

const lifetime = 10 * 60_000;
const tries = 5;

const hashOf = (personNumber: number, code: string): string =>
  createHash('sha256').update(`${personNumber} ${code}`).digest('base64url');

/** Makes a new code for a person; an older one is void. */
export async function issueCode(db: Db, personNumber: number, now: Date): Promise<string> {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const row = {
    code_hash: hashOf(personNumber, code),
    expires_at: new Date(now.getTime() + lifetime).toISOString(),
    tries_left: tries,
    grant_hash: null,
  };
  await db
    .insertInto('recovery_code')
    .values({ person_number: personNumber, ...row })
    .onConflict(conflict => conflict.column('person_number').doUpdateSet(row))
    .execute();
  return code;
}

/**
 * Whether a code is a person's. Every look costs a try, counted in the database before it compares, so that
 * tries at the same moment cannot share one.
 */
export async function tryCode(db: Db, personNumber: number, code: string, now: Date): Promise<boolean> {
  const row = await db
    .updateTable('recovery_code')
    .set(expression => ({ tries_left: expression('tries_left', '-', 1) }))
    .where('person_number', '=', personNumber)
    .where('tries_left', '>', 0)
    .where('expires_at', '>', now.toISOString())
    .returning('code_hash')
    .executeTakeFirst();
  if (row === undefined) return false;
  return timingSafeEqual(Buffer.from(row.code_hash), Buffer.from(hashOf(personNumber, code)));
}

/** Exchanges a right code for a permission: the code serves no more, the permission until the code's time is over. */
export async function grantReset(db: Db, personNumber: number): Promise<string> {
  const permission = randomBytes(32).toString('base64url');
  await db
    .updateTable('recovery_code')
    .set({ tries_left: 0, grant_hash: hashOf(personNumber, permission) })
    .where('person_number', '=', personNumber)
    .execute();
  return permission;
}

/** Whether a permission is a person's and still serves. */
export async function holdsGrant(
  db: Db,
  personNumber: number,
  permission: string,
  now: Date,
): Promise<boolean> {
  const row = await db
    .selectFrom('recovery_code')
    .select('person_number')
    .where('person_number', '=', personNumber)
    .where('grant_hash', '=', hashOf(personNumber, permission))
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst();
  return row !== undefined;
}

/** Voids the code of a person; false when it was void already. */
export async function spendCode(db: Db, personNumber: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('recovery_code')
    .where('person_number', '=', personNumber)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
