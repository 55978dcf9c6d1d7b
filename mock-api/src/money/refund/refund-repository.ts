import type { AttemptRow, ChargeRow, Db, RefundRow } from '../db/tables.ts';
import { endAttempt, insertAttempt } from '../payment/payment-attempts.ts';

/** Money that has to go back. */
export interface OwedRefund {
  attempt: Pick<AttemptRow, 'reference' | 'charge_id' | 'amount'>;
  /** Null where nobody was stored. */
  personNumber: number | null;
  reason: RefundRow['reason'];
  /** Sealed; empty where none is needed or known. */
  pixKeyCipher?: string;
}

/** Stores once that the money of an attempt goes back; the provider is asked for it from now on. */
export async function oweRefund(db: Db, owed: OwedRefund, now: Date): Promise<void> {
  const { attempt, personNumber, reason, pixKeyCipher = '' } = owed;
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
      pix_key_cipher: pixKeyCipher,
    })
    .onConflict(conflict => conflict.column('reference').doNothing())
    .execute();
}

/** The same for a paid charge whose member withdrew. */
export async function oweCharge(
  db: Db,
  { id, reference, amount, person_number, method, due_on: dueOn }: ChargeRow,
  now: Date,
  sealPixKey: (reference: string) => string = () => '',
): Promise<void> {
  // A program of before, beside this one, takes money without an attempt; the refund is found by it.
  await insertAttempt(db, { reference, chargeId: id, amount, method, dueOn }, now);
  await endAttempt(db, reference, 'confirmed', now);
  await oweRefund(
    db,
    {
      attempt: { reference, amount, charge_id: id },
      personNumber: person_number,
      reason: 'desistencia',
      pixKeyCipher: sealPixKey(reference),
    },
    now,
  );
}

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

/** Adds to what a member who left gets back, and says that it is not back yet. */
export async function addToLeaving(db: Db, personNumber: number, amount: number): Promise<void> {
  await db
    .updateTable('leaving')
    .set(({ eb }) => ({ refund: eb('refund', '+', amount), refunded_at: null }))
    .where('person_number', '=', personNumber)
    .execute();
}
