import type { Overview, Queue } from '@serafim/contract/api/overview/overview';
import { sql } from 'kysely';
import { waitsSince } from '../../messages/inbox/inbox-repository.ts';
import { overdueRefundRows } from '../../money/overdue-refunds/overdue-refunds.ts';
import type { Db } from '../db/tables.ts';
import { count } from './count-queries.ts';

interface Row {
  total: number | string;
  oldest: string | null;
}

const toQueue = ({ total, oldest }: Row): Queue => ({ total: Number(total), desde: oldest });

/** What waits for an administrator's decision, and since when the oldest does. */
export async function readQueues(db: Db, now: Date): Promise<Overview['filas']> {
  const refunds = await overdueRefundRows(db, now)
    .select([count, sql<string | null>`min(refund.created_at)`.as('oldest')])
    .executeTakeFirstOrThrow();
  const erasures = await db
    .selectFrom('erasure')
    .select([count, sql<string | null>`min(asked_at)`.as('oldest')])
    .where('outcome', 'is', null)
    .executeTakeFirstOrThrow();
  const messages = await db
    .selectFrom('message')
    .select([count, sql<string | null>`min(${waitsSince})`.as('oldest')])
    .where('answered_at', 'is', null)
    .executeTakeFirstOrThrow();
  const clinics = await db
    .selectFrom('clinic')
    .select([count, sql<string | null>`min(created_at)`.as('oldest')])
    .where('status', '=', 'pendente')
    .executeTakeFirstOrThrow();
  return {
    devolucoes: toQueue(refunds),
    eliminacoes: toQueue(erasures),
    mensagens: toQueue(messages),
    clinicas: toQueue(clinics),
  };
}
