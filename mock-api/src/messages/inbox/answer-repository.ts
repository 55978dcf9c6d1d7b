import type { MessageAnswer } from '@serafim/contract/api/message/inbox';
import type { Cipher } from '../../platform/security/cipher.ts';
import type { Db, MessageAnswerRow } from '../db/tables.ts';

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
const toAnswer = (row: MessageAnswerRow, writer: string | null, cipher: Cipher): MessageAnswer => ({
  id: row.id,
  em: row.written_at,
  quem: writer ?? 'administração',
  texto: cipher.open('message_answer.text_cipher', row.id, row.text_cipher),
  saiEm: row.leaves_at,
});

/**
 * Deletes an answer of a writer; the message is marked as it was before it.
 * @returns the answer; undefined where the writer has none under this id
 */
export async function deleteAnswer(
  db: Db,
  { id, protocol, writer }: { id: string; protocol: string; writer: string },
): Promise<MessageAnswerRow | undefined> {
  const answer = await db
    .deleteFrom('message_answer')
    .where('id', '=', id)
    .where('protocol', '=', protocol)
    .where('written_by', '=', writer)
    .returningAll()
    .executeTakeFirst();
  if (answer === undefined) return undefined;
  await db
    .updateTable('message')
    .set({ answered_at: answer.former_at, answered_by: answer.former_by })
    .where('protocol', '=', protocol)
    .where('answered_at', '=', answer.written_at)
    .execute();
  return answer;
}
