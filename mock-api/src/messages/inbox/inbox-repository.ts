import type { InboxQuery, MessageKind } from '@serafim/contract/api/message/inbox';
import { type SelectQueryBuilder, sql } from 'kysely';
import type { Db, MessageTables } from '../db/tables.ts';

interface InboxRequest extends Required<Omit<InboxQuery, 'tipo'>> {
  tipo?: MessageKind | undefined;
}

/** Messages with the name of who answered or closed them, in a query of `message`. */
export const inboxRows = <Output>(query: SelectQueryBuilder<MessageTables, 'message', Output>) =>
  query
    .leftJoin('person', 'person.id', 'message.answered_by')
    .selectAll('message')
    .select('person.name as answerer');

/** One page of messages, and how many match. Open ones oldest first: they have waited longest. */
export async function listMessages(db: Db, { tipo, situacao, pagina, limite }: InboxRequest) {
  let query = db.selectFrom('message').where('answered_at', situacao === 'aberta' ? 'is' : 'is not', null);
  if (tipo !== undefined) query = query.where('kind', '=', tipo);
  const { total } = await query.select(sql<number | string>`count(*)`.as('total')).executeTakeFirstOrThrow();
  const rows = await inboxRows(query)
    .orderBy(
      situacao === 'aberta' ? 'message.created_at' : 'message.answered_at',
      situacao === 'aberta' ? 'asc' : 'desc',
    )
    .orderBy('message.protocol')
    .limit(limite)
    .offset((pagina - 1) * limite)
    .execute();
  return { rows, total: Number(total) };
}

export type InboxRow = Awaited<ReturnType<typeof listMessages>>['rows'][number];

/** Who closes a message, when, and why without an answer: sealed, or empty. */
interface Closing {
  admin: string;
  at: string;
  reasonCipher: string;
}

/** Marks a message as answered, or with null as open again; who answered first stays. @returns false when there is none */
export async function markMessage(db: Db, protocol: string, closing: Closing | null): Promise<boolean> {
  const known = await db
    .selectFrom('message')
    .select('protocol')
    .where('protocol', '=', protocol)
    .executeTakeFirst();
  if (known === undefined) return false;
  const change = db.updateTable('message').where('protocol', '=', protocol);
  if (closing === null)
    await change.set({ answered_at: null, answered_by: null, closing_cipher: '' }).execute();
  else
    await change
      .set({ answered_at: closing.at, answered_by: closing.admin, closing_cipher: closing.reasonCipher })
      .where('answered_at', 'is', null)
      .execute();
  return true;
}
