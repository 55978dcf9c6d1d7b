import type { Saving } from '@serafim/contract/api/savings/savings';
import type { Selectable } from 'kysely';
import type { Cipher } from '../../platform/security/cipher.ts';
import type { Db, MembersTables } from '../db/tables.ts';

type SavingRow = Selectable<MembersTables['saving']>;

/** What `insertSaving` sealed. */
const openNote = (
  cipher: Cipher,
  { id, person_number, note_cipher }: Pick<SavingRow, 'id' | 'person_number' | 'note_cipher'>,
): Omit<Saving, 'id'> =>
  JSON.parse(cipher.open('saving.note_cipher', [person_number, id], note_cipher)) as Omit<Saving, 'id'>;

/** Everything that a member noted, the newest visit first, and of one day what was noted last. */
export async function listSavings(db: Db, cipher: Cipher, personNumber: number): Promise<Saving[]> {
  const rows = await db
    .selectFrom('saving')
    .select(['id', 'note_cipher'])
    .where('person_number', '=', personNumber)
    .orderBy('created_at', 'desc')
    .execute();
  return rows
    .map(({ id, note_cipher }) => ({
      id,
      ...openNote(cipher, { id, person_number: personNumber, note_cipher }),
    }))
    .sort((one, other) => (one.data < other.data ? 1 : one.data > other.data ? -1 : 0));
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

/** So many notes are opened at a time. */
const AT_ONCE = 1_000;

/** What members noted between two moments: how many visits and purchases, and the centavos that these cost less. */
export async function sumSavings(
  db: Db,
  cipher: Cipher,
  from: string,
  to: string,
): Promise<{ valor: number; anotacoes: number }> {
  const sum = { valor: 0, anotacoes: 0 };
  for (let last = { created_at: from, id: '' }; ; ) {
    const rows = await db
      .selectFrom('saving')
      .select(['id', 'person_number', 'note_cipher', 'created_at'])
      .where('created_at', '<', to)
      .where(({ eb, refTuple, tuple }) =>
        eb(refTuple('created_at', 'id'), '>', tuple(last.created_at, last.id)),
      )
      .orderBy('created_at')
      .orderBy('id')
      .limit(AT_ONCE)
      .execute();
    for (const row of rows) {
      const { precoNormal, precoPago } = openNote(cipher, row);
      sum.valor += precoNormal - precoPago;
    }
    sum.anotacoes += rows.length;
    const end = rows.at(-1);
    if (end === undefined || rows.length < AT_ONCE) return sum;
    last = end;
  }
}
