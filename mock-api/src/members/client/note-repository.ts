import type { Cipher } from '../../platform/security/cipher.ts';
import type { Db } from '../db/tables.ts';

/** Stores what an administrator noted about a member. */
export async function insertNote(
  db: Db,
  cipher: Cipher,
  note: { id: string; personNumber: number; texto: string; by: string; now: Date },
): Promise<void> {
  const { id, personNumber, texto, by, now } = note;
  await db
    .insertInto('client_note')
    .values({
      id,
      person_number: personNumber,
      text_cipher: cipher.seal('client_note.text_cipher', id, texto),
      written_by: by,
      written_at: now.toISOString(),
    })
    .execute();
}

/** What administrators noted about a member, the latest first. */
export async function listNotes(db: Db, cipher: Cipher, personNumber: number) {
  const rows = await db
    .selectFrom('client_note')
    .leftJoin('person', 'person.id', 'client_note.written_by')
    .selectAll('client_note')
    .select('person.name')
    .where('client_note.person_number', '=', personNumber)
    .orderBy('written_at', 'desc')
    .orderBy('client_note.id')
    .execute();
  return rows.map(({ id, text_cipher, written_at, name }) => ({
    id,
    em: written_at,
    texto: cipher.open('client_note.text_cipher', id, text_cipher),
    quem: name ?? 'Administração',
  }));
}
