import type { InboxQuery, MessageKind, MessageStatus } from '@serafim/contract/api/message/inbox';
import { sql } from 'kysely';
import type { Db } from '../db/tables.ts';

interface InboxRequest extends Required<Omit<InboxQuery, 'tipo'>> {
  tipo?: MessageKind | undefined;
}

/** One page of messages, and how many match. Open ones oldest first: they have waited longest. */
export async function listMessages(db: Db, { tipo, situacao, pagina, limite }: InboxRequest) {
  let query = db.selectFrom('message').where('answered_at', situacao === 'aberta' ? 'is' : 'is not', null);
  if (tipo !== undefined) query = query.where('kind', '=', tipo);
  const { total } = await query.select(sql<number | string>`count(*)`.as('total')).executeTakeFirstOrThrow();
  const rows = await query
    .leftJoin('person', 'person.id', 'message.answered_by')
    .selectAll('message')
    .select('person.name as answerer')
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

/** Marks a message as answered, or as open again; who answered first stays. @returns false when there is none */
export async function markMessage(
  db: Db,
  protocol: string,
  status: MessageStatus,
  given: { admin: string; now: Date },
): Promise<boolean> {
  const known = await db
    .selectFrom('message')
    .select('protocol')
    .where('protocol', '=', protocol)
    .executeTakeFirst();
  if (known === undefined) return false;
  const change = db.updateTable('message').where('protocol', '=', protocol);
  if (status === 'aberta') await change.set({ answered_at: null, answered_by: null }).execute();
  else
    await change
      .set({ answered_at: given.now.toISOString(), answered_by: given.admin })
      .where('answered_at', 'is', null)
      .execute();
  return true;
}
