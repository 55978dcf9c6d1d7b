import type { MessageAnswer } from '@serafim/contract/api/message/inbox';
import type { Cipher } from '../../platform/security/cipher.ts';
import type { Db, MessageAnswerRow, MessageRow } from '../db/tables.ts';

/** What was written to the senders of messages, the first answer first, by the messages' protocols. */
export async function answersTo(
  db: Db,
  cipher: Cipher,
  protocols: readonly string[],
): Promise<ReadonlyMap<string, MessageAnswer[]>> {
  if (protocols.length === 0) return new Map();
  const rows = await db
    .selectFrom('message_answer')
    .leftJoin('person', 'person.id', 'message_answer.written_by')
    .selectAll('message_answer')
    .select('person.name as writer')
    .where('protocol', 'in', protocols)
    .orderBy('written_at')
    .execute();
  return Map.groupBy(
    rows.map(({ writer, ...row }) => ({ protocol: row.protocol, ...toAnswer(row, writer, cipher) })),
    ({ protocol }) => protocol,
  );
}

/** A stored answer as administrators read it. */
export const toAnswer = (row: MessageAnswerRow, writer: string | null, cipher: Cipher): MessageAnswer => ({
  id: row.id,
  em: row.written_at,
  quem: writer ?? 'administração',
  texto: cipher.open('message_answer.text_cipher', row.id, row.text_cipher),
  saiEm: row.leaves_at,
});

/**
 * Marks a message as answered, so that everybody else who answers it waits.
 * @returns the message, and how many answers there were; undefined where there is no such message
 */
export async function lockToAnswer(
  db: Db,
  protocol: string,
  given: { admin: string; at: string },
): Promise<{ message: MessageRow; count: number } | undefined> {
  const message = await db
    .updateTable('message')
    .set({ answered_at: given.at, answered_by: given.admin })
    .where('protocol', '=', protocol)
    .returningAll()
    .executeTakeFirst();
  if (message === undefined) return undefined;
  const answers = await db
    .selectFrom('message_answer')
    .select('id')
    .where('protocol', '=', protocol)
    .execute();
  return { message, count: answers.length };
}

/** Deletes an answer; a message that it alone had answered is open again. */
export async function deleteAnswer(db: Db, { id, protocol, written_at }: MessageAnswerRow): Promise<void> {
  await db.deleteFrom('message_answer').where('id', '=', id).execute();
  const before = await db
    .selectFrom('message_answer')
    .select(['written_at', 'written_by'])
    .where('protocol', '=', protocol)
    .orderBy('written_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  await db
    .updateTable('message')
    .set({ answered_at: before?.written_at ?? null, answered_by: before?.written_by ?? null })
    .where('protocol', '=', protocol)
    .where('answered_at', '=', written_at)
    .execute();
}
