import { sql } from 'kysely';
import type { AttemptRow, Db, RefundRow } from '../db/tables.ts';

/** A refund is overdue after so many tries, or a day. */
const TRIES = 3;
const DAY = 86_400_000;

/** Refunds that are not done. */
export const openRefundRows = (db: Db) =>
  db
    .selectFrom('refund')
    .innerJoin('payment_attempt', 'payment_attempt.reference', 'refund.reference')
    .where('refund.done_at', 'is', null);

/** Refunds that should be done by now. */
export const overdueRefundRows = (db: Db, now: Date) =>
  openRefundRows(db).where(({ or, eb }) =>
    or([
      eb('refund.tries', '>=', TRIES),
      eb('refund.created_at', '<=', new Date(now.getTime() - DAY).toISOString()),
    ]),
  );

/** Whether the money of a boleto waits for a Pix key to go to. @param refund with how it was paid, and when its person named a key */
export const lacksKey = (
  refund: Pick<RefundRow, 'pix_key_cipher'> & Pick<AttemptRow, 'method'> & { named_at: string | null },
): boolean => refund.method === 'boleto' && refund.pix_key_cipher === '' && refund.named_at === null;

/** How many refunds should be done by now. */
export async function countOverdueRefunds(db: Db, now: Date): Promise<number> {
  const { total } = await overdueRefundRows(db, now)
    .select(sql<number | string>`count(*)`.as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}
