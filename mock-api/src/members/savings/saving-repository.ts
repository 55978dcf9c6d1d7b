import type { Saving } from '@serafim/contract/api/savings/savings';
import type { Cipher } from '../../platform/security/cipher.ts';
import type { Db } from '../db/tables.ts';

/** Everything that a member noted, the newest visit first, and of one day what was noted last. */
export async function listSavings(db: Db, cipher: Cipher, personNumber: number): Promise<Saving[]> {
  const rows = await db
    .selectFrom('saving')
    .select(['id', 'note_cipher'])
    .where('person_number', '=', personNumber)
    .orderBy('created_at', 'desc')
    .execute();
  return (
    rows
      // Written below by `insertSaving`.
      .map(({ id, note_cipher }) => ({
        id,
        ...(JSON.parse(cipher.open('saving.note_cipher', [personNumber, id], note_cipher)) as Omit<
          Saving,
          'id'
        >),
      }))
      .sort((one, other) => (one.data < other.data ? 1 : one.data > other.data ? -1 : 0))
  );
}

/** How many visits and purchases a member noted. */
export async function countSavings(db: Db, personNumber: number): Promise<number> {
  const { count } = await db
    .selectFrom('saving')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('person_number', '=', personNumber)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Stores what a member noted. */
export async function insertSaving(
  db: Db,
  cipher: Cipher,
  personNumber: number,
  { id, ...noted }: Saving,
  now: Date,
): Promise<void> {
  await db
    .insertInto('saving')
    .values({
      id,
      person_number: personNumber,
      note_cipher: cipher.seal('saving.note_cipher', [personNumber, id], JSON.stringify(noted)),
      created_at: now.toISOString(),
    })
    .execute();
}

/** Deletes one of a member's; false where there is none. */
export async function deleteSaving(db: Db, personNumber: number, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('saving')
    .where('person_number', '=', personNumber)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
