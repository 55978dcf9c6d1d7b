import { sql } from 'kysely';
import type { Db } from '../db/tables.ts';

/** Centavos of a payment that a row of `refund` says went or go back, in a query that joins it. */
const owed = sql<number>`coalesce(refund.amount, 0)`;

/** Centavos of a payment that wait for an administrator's approval. */
const waiting = sql<number | string>`coalesce((select sum(amount) from staff_refund
  where staff_refund.reference = payment_attempt.reference and staff_refund.answered_at is null), 0)`;

/** The payments of a member that the bank has confirmed, the newest first. Centavos. */
export async function listPayments(db: Db, personNumber: number) {
  const rows = await db
    .selectFrom('payment_attempt')
    .innerJoin('charge', 'charge.id', 'payment_attempt.charge_id')
    .leftJoin('refund', 'refund.reference', 'payment_attempt.reference')
    .select(['payment_attempt.reference', 'payment_attempt.charge_id', 'payment_attempt.method'])
    .select(['payment_attempt.amount', 'payment_attempt.ended_at', 'charge.contract_id'])
    .select(['refund.reason', 'refund.done_at', 'refund.created_at as owed_at', 'refund.returned'])
    .select([owed.as('owed'), waiting.as('waiting')])
    .where('charge.person_number', '=', personNumber)
    .where('payment_attempt.state', '=', 'confirmed')
    .orderBy('payment_attempt.ended_at', 'desc')
    .orderBy('payment_attempt.reference')
    .execute();
  return rows.map(row => ({
    ...row,
    waiting: Number(row.waiting),
    /** Nobody gets back more than was paid. */
    left: row.amount - row.owed - Number(row.waiting),
  }));
}

/** A payment that the bank has confirmed, with what of it can still go back. */
export type KnownPayment = Awaited<ReturnType<typeof listPayments>>[number];

/** One of them; undefined where it is not this member's. */
export const findPayment = async (
  db: Db,
  number: number,
  reference: string,
): Promise<KnownPayment | undefined> =>
  (await listPayments(db, number)).find(one => one.reference === reference);
