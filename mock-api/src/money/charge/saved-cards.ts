import type { Db } from '../db/store.ts';
import type { Vault } from '../security/vault.ts';

/** Keeps what a provider gave instead of a member's card; never a card's number. */
export const saveCard = async (
  db: Db,
  vault: Vault,
  personNumber: number,
  token: string,
  now: Date,
): Promise<void> => {
  const card = { token_cipher: vault.sealText(token), saved_at: now.toISOString() };
  await db
    .insertInto('saved_card')
    .values({ ...card, person_number: personNumber })
    .onConflict(conflict => conflict.column('person_number').doUpdateSet(card))
    .execute();
};

/** What charges a member's card again; null where none is kept. */
export const savedCardOf = async (db: Db, vault: Vault, personNumber: number): Promise<string | null> => {
  const row = await db
    .selectFrom('saved_card')
    .select('token_cipher')
    .where('person_number', '=', personNumber)
    .executeTakeFirst();
  return row === undefined ? null : vault.openText(row.token_cipher);
};

/** Forgets a member's card, whose owner pays another way from now on. */
export const forgetCard = async (db: Db, personNumber: number): Promise<void> => {
  await db.deleteFrom('saved_card').where('person_number', '=', personNumber).execute();
};
