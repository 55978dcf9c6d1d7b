import type { InboxQuery, MessageKind } from '@serafim/contract/api/message/inbox';
import { type SelectQueryBuilder, sql } from 'kysely';
import type { Db, MessageTables } from '../db/tables.ts';

/** One page of a list. */
export interface InboxRequest extends Required<Omit<InboxQuery, 'tipo' | 'busca'>> {
  tipo?: MessageKind | undefined;
}

/** Since when an open message waits, in a query of `message`. */
export const waitsSince = sql<string>`coalesce(reopened_at, created_at)`;

/** Messages with the names of who answered or closed them, in a query of `message`. */
export const inboxRows = <Output>(query: SelectQueryBuilder<MessageTables, 'message', Output>) =>
  query
    .leftJoin('person', 'person.id', 'message.answered_by')
    .leftJoin('person as closer', 'closer.id', 'message.former_closed_by')
    .selectAll('message')
    .select(['person.name as answerer', 'closer.name as closer']);

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

/** Who ends a message, when, and why without an answer: sealed, or empty. */
interface Closing {
  admin: string;
  at: string;
  reasonCipher: string;
}

/** Ends a message: it was answered, or is closed without an answer. */
export async function endMessage(
  db: Db,
  protocol: string,
  { admin, at, reasonCipher }: Closing,
): Promise<void> {
  await db
    .updateTable('message')
    .set({ answered_at: at, answered_by: admin, closing_cipher: reasonCipher })
    .where('protocol', '=', protocol)
    .execute();
}
