import { sql } from 'kysely';
import type { AttemptRow, ChargeRow, Db, RefundRow } from '../db/tables.ts';

/** Money that has to go back. */
export interface OwedRefund {
  attempt: Pick<AttemptRow, 'reference' | 'charge_id' | 'amount'>;
  /** Null where nobody was stored. */
  personNumber: number | null;
  reason: RefundRow['reason'];
}

/**
 * Stores that money of an attempt goes back, so much in all; the provider is asked for it from now on. Where as much or
 * more of it is owed already, or back, nothing changes.
 */
export async function oweRefund(db: Db, owed: OwedRefund, now: Date): Promise<void> {
  const { attempt, personNumber, reason } = owed;
  await db
    .insertInto('refund')
    .values({
      reference: attempt.reference,
      charge_id: attempt.charge_id,
      person_number: personNumber,
      amount: attempt.amount,
      reason,
      created_at: now.toISOString(),
      next_at: now.toISOString(),
      done_at: null,
    })
    .onConflict(conflict =>
      conflict
        .column('reference')
        .doUpdateSet({
          amount: attempt.amount,
          // What is done is back as it was owed.
          returned: sql`case when refund.done_at is null then refund.returned else refund.amount end`,
          reason,
          // What waits has waited since it was owed, and a closed bank stays closed.
          created_at: sql`case when refund.done_at is null then refund.created_at else ${now.toISOString()} end`,
          tries: sql`case when refund.done_at is null then refund.tries else 0 end`,
          ...{ next_at: now.toISOString(), done_at: null },
        })
        .where('refund.amount', '<', attempt.amount),
    )
    .execute();
  // All of it goes back: what administrators asked for of it and waits is overtaken.
  if (reason !== 'equipe')
    await db
      .updateTable('staff_refund')
      .set({ answered_at: now.toISOString() })
      .where('reference', '=', attempt.reference)
      .where('answered_at', 'is', null)
      .execute();
}

/** The same for a paid charge whose member withdrew. */
export function oweCharge(db: Db, charge: ChargeRow, now: Date): Promise<void> {
  const attempt = { reference: charge.reference, amount: charge.amount, charge_id: charge.id };
  return oweRefund(db, { attempt, personNumber: charge.person_number, reason: 'desistencia' }, now);
}

/** Centavos of a contract's paid charges that went or go back, where a part of the charge stays paid. */
export async function sumGoneBack(db: Db, contractId: number): Promise<number> {
  const { sum } = await db
    .selectFrom('refund')
    .innerJoin('charge', 'charge.reference', 'refund.reference')
    .select(({ fn }) => fn.sum<number | string | null>('refund.amount').as('sum'))
    .where('charge.contract_id', '=', contractId)
    .where('charge.status', '=', 'paga')
    .executeTakeFirstOrThrow();
  return Number(sum);
}

/** Centavos of a member's payments that are back, by the payment's reference. */
export async function returnedSums(db: Db, personNumber: number): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('refund')
    .select(['reference', 'amount', 'returned', 'done_at'])
    .where('person_number', '=', personNumber)
    .execute();
  return new Map(
    rows.map(({ reference, amount, returned, done_at }) => [reference, done_at === null ? returned : amount]),
  );
}

/** Centavos of a charge's payment that are back. */
export const readReturned = async (
  db: Db,
  { person_number, reference }: Pick<ChargeRow, 'person_number' | 'reference'>,
): Promise<number> => (await returnedSums(db, person_number)).get(reference) ?? 0;

/** Whether money of a member has to go back and is not back yet. */
export const owesRefund = async (db: Db, personNumber: number): Promise<boolean> =>
  (await db
    .selectFrom('refund')
    .select('reference')
    .where('person_number', '=', personNumber)
    .where('done_at', 'is', null)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** Longest time between two tries: a day. */
const LONGEST_MINUTES = 24 * 60;

/** When a refund that failed so many times is tried again: after 1, 2, 4 … minutes, a day at most. */
export const nextTry = (tries: number, now: Date): string =>
  new Date(now.getTime() + Math.min(LONGEST_MINUTES, 2 ** Math.min(tries, 20)) * 60_000).toISOString();

/** Adds to what a member who left a charge's contract gets back, and says that it is not back yet. */
export async function addToLeaving(
  db: Db,
  { contract_id }: Pick<ChargeRow, 'contract_id'>,
  amount: number,
): Promise<void> {
  await db
    .updateTable('contract')
    .set({ refund: sql<number>`refund + ${amount}`, refunded_at: null })
    .where('id', '=', contract_id)
    .execute();
}

/** Records of every contract that a member left that all its money is back, once nothing is owed to that member. */
export async function markRefunded(db: Db, personNumber: number, now: Date): Promise<void> {
  if (await owesRefund(db, personNumber)) return;
  await db
    .updateTable('contract')
    .set({ refunded_at: now.toISOString() })
    .where('person_number', '=', personNumber)
    .where('refund', '>', 0)
    .where('refunded_at', 'is', null)
    .execute();
}
