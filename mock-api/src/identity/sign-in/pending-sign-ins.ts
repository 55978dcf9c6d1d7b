import { createHash, randomBytes } from 'node:crypto';
import { codeTries } from '@serafim/contract/api/session/second-step';
import type { Db } from '../db/tables.ts';

const lifetime = 5 * 60_000;

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** Records that a password was right. The token that is returned allows to enter that person's code, and nothing else. */
export async function openPending(
  db: Db,
  personNumber: number,
  now: Date,
): Promise<{ pedido: string; valeAte: string }> {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + lifetime).toISOString();
  const row = { token_hash: hashOf(token), person_number: personNumber, expires_at: expiresAt };
  await db
    .insertInto('pending_sign_in')
    .values({ ...row, tries_left: codeTries })
    .execute();
  return { pedido: token, valeAte: expiresAt };
}

/** The number of who is half in; undefined where the time or the tries are over. */
export async function whoIsPending(db: Db, token: string, now: Date): Promise<number | undefined> {
  const row = await db
    .selectFrom('pending_sign_in')
    .select('person_number')
    .where('token_hash', '=', hashOf(token))
    .where('tries_left', '>', 0)
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst();
  return row?.person_number;
}

/**
 * Takes one try, counted before anything is compared, so that tries at the same moment cannot share one.
 * @returns how many are left; undefined where none was
 */
export async function spendTry(db: Db, token: string, now: Date): Promise<number | undefined> {
  const row = await db
    .updateTable('pending_sign_in')
    .set(expression => ({ tries_left: expression('tries_left', '-', 1) }))
    .where('token_hash', '=', hashOf(token))
    .where('tries_left', '>', 0)
    .where('expires_at', '>', now.toISOString())
    .returning('tries_left')
    .executeTakeFirst();
  return row?.tries_left;
}

/** Ends one that became a session; false where another request was faster. */
export async function closePending(db: Db, token: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('pending_sign_in')
    .where('token_hash', '=', hashOf(token))
    .executeTakeFirst();
  return numDeletedRows === 1n;
}
