import type { Db } from '../db/store.ts';

/** Writes down what somebody said yes or no to; nothing is ever written over. */
export const noteConsent = async (
  db: Db,
  personNumber: number,
  subject: 'contrato' | 'novidades',
  given: boolean,
  now: Date,
): Promise<void> => {
  const row = { person_number: personNumber, subject, given: given ? 1 : 0, at: now.toISOString() };
  await db.insertInto('consent').values(row).execute();
};
