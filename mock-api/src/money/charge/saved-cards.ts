import type { Cipher } from '../../platform/security/cipher.ts';
import type { Db } from '../db/tables.ts';

/** Keeps what a provider gave instead of a member's card; never a card's number. */
export async function storeCard(
  db: Db,
  cipher: Cipher,
  personNumber: number,
  token: string,
  now: Date,
): Promise<void> {
  const card = {
    token_cipher: cipher.seal('saved_card.token_cipher', personNumber, token),
    saved_at: now.toISOString(),
  };
  await db
    .insertInto('saved_card')
    .values({ ...card, person_number: personNumber })
    .onConflict(conflict => conflict.column('person_number').doUpdateSet(card))
    .execute();
}

const findRow = (db: Db, personNumber: number) =>
  db.selectFrom('saved_card').selectAll().where('person_number', '=', personNumber).executeTakeFirst();

/** What charges a member's card again; null where none is kept. */
export async function findSavedCard(db: Db, cipher: Cipher, personNumber: number): Promise<string | null> {
  const row = await findRow(db, personNumber);
  return row === undefined ? null : cipher.open('saved_card.token_cipher', personNumber, row.token_cipher);
}

/** Since when a member's card is kept; null where none is. */
export const savedCardSince = async (db: Db, personNumber: number): Promise<string | null> =>
  (await findRow(db, personNumber))?.saved_at ?? null;

/** Forgets a member's card, whose owner pays another way from now on. */
export async function deleteSavedCard(db: Db, personNumber: number): Promise<void> {
  await db.deleteFrom('saved_card').where('person_number', '=', personNumber).execute();
}
