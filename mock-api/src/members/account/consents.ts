import type { Db } from '../db/tables.ts';

/** Records what a member said yes or no to; nothing is ever written over. */
export async function recordConsent(
  db: Db,
  personNumber: number,
  subject: 'contrato' | 'novidades',
  given: boolean,
  now: Date,
): Promise<void> {
  const row = { person_number: personNumber, subject, given: given ? 1 : 0, at: now.toISOString() };
  await db.insertInto('consent').values(row).execute();
}
