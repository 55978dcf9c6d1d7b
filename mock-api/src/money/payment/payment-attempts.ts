import type { PaymentMethod } from '@serafim/contract/api/plan/plan-table';
import type { Day } from '@serafim/contract/site/calendar';
import { type AttemptRow, type AttemptState, attemptStates, type Db } from '../db/tables.ts';

/** The states in which an attempt may still be paid. */
const openAttemptStates = ['open', 'unknown'] as const satisfies readonly AttemptState[];

/** An attempt before it is stored. */
export interface NewAttempt {
  reference: string;
  chargeId: string;
  amount: number;
  method: PaymentMethod;
  dueOn: Day;
}

const after = (now: Date, milliseconds: number): string =>
  new Date(now.getTime() + milliseconds).toISOString();

const SECOND = 1_000;

/** Longest time between two questions about one attempt. */
const LONGEST = 6 * 3_600 * SECOND;

/**
 * When the provider is asked next what became of an attempt: ten seconds after a payment that was not answered, a minute after
 * a code was given, then twice as long each time.
 */
export const nextCheck = (state: 'open' | 'unknown', checks: number, now: Date): string =>
  after(now, Math.min(LONGEST, (state === 'unknown' ? 10 : 60) * SECOND * 2 ** Math.min(checks, 20)));

/** Stores an attempt, before the provider hears of it. A code can be paid as soon as it exists; a card cannot. */
export async function insertAttempt(db: Db, attempt: NewAttempt, now: Date): Promise<void> {
  const { reference, chargeId, amount, method, dueOn } = attempt;
  await db
    .insertInto('payment_attempt')
    .values({
      reference,
      charge_id: chargeId,
      amount,
      method,
      due_on: dueOn,
      state: 'open',
      created_at: now.toISOString(),
      asked_at: null,
      ended_at: null,
      check_at: method === 'cartao' ? null : nextCheck('open', 0, now),
    })
    .onConflict(conflict => conflict.column('reference').doNothing())
    .execute();
}

export const findAttempt = (db: Db, reference: string): Promise<AttemptRow | undefined> =>
  db.selectFrom('payment_attempt').selectAll().where('reference', '=', reference).executeTakeFirst();

/** Whether the provider was asked for money under a reference and nobody knows how that ended. */
export const isUnknown = async (db: Db, reference: string): Promise<boolean> =>
  (await findAttempt(db, reference))?.state === 'unknown';

/** The references under which the provider was asked for a member's money and nobody knows how that ended. */
export async function unknownReferences(db: Db, personNumber: number): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('payment_attempt')
    .innerJoin('charge', 'charge.id', 'payment_attempt.charge_id')
    .select('payment_attempt.reference')
    .where('charge.person_number', '=', personNumber)
    .where('payment_attempt.state', '=', 'unknown')
    .execute();
  return new Set(rows.map(({ reference }) => reference));
}

/** Whether a member may have paid a boleto that the bank has not confirmed. */
export const hasOpenBoleto = async (db: Db, personNumber: number): Promise<boolean> =>
  (await db
    .selectFrom('payment_attempt')
    .innerJoin('charge', 'charge.id', 'payment_attempt.charge_id')
    .select('payment_attempt.reference')
    .where('charge.person_number', '=', personNumber)
    .where('payment_attempt.method', '=', 'boleto')
    .where('payment_attempt.state', 'in', openAttemptStates)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** Records that the provider is about to be asked for money. */
export async function markAsked(db: Db, reference: string, now: Date): Promise<void> {
  await db
    .updateTable('payment_attempt')
    .set({
      state: 'unknown',
      asked_at: now.toISOString(),
      ended_at: null,
      checks: 0,
      check_at: nextCheck('unknown', 0, now),
    })
    .where('reference', '=', reference)
    .execute();
}

/** Records how an attempt ended. @param taken what the bank took, where it did */
export async function endAttempt(
  db: Db,
  reference: string,
  state: Exclude<AttemptState, 'open' | 'unknown'>,
  now: Date,
  taken: { amount?: number } = {},
): Promise<void> {
  await db
    .updateTable('payment_attempt')
    .set({ state, ended_at: now.toISOString(), check_at: null, ...taken })
    .where('reference', '=', reference)
    // Money may come under a reference that was given up; nothing else changes how an attempt ended.
    .where('state', 'in', state === 'confirmed' ? attemptStates : openAttemptStates)
    .execute();
}

/** Has the provider asked later again what became of an attempt. */
export async function checkLater(
  db: Db,
  { reference, checks }: AttemptRow,
  state: 'open' | 'unknown',
  now: Date,
): Promise<void> {
  await db
    .updateTable('payment_attempt')
    .set({ state, checks: checks + 1, check_at: nextCheck(state, checks + 1, now) })
    .where('reference', '=', reference)
    .where('state', 'in', openAttemptStates)
    .execute();
}

/** Ends the questions about an attempt that ended and that a notice spoke of again. */
export async function stopChecking(db: Db, reference: string): Promise<void> {
  await db
    .updateTable('payment_attempt')
    .set({ check_at: null })
    .where('reference', '=', reference)
    .where('state', 'not in', openAttemptStates)
    .execute();
}

/** Has the provider asked at the next round what became of an attempt. */
export async function checkNow(db: Db, reference: string, now: Date): Promise<void> {
  await db
    .updateTable('payment_attempt')
    .set({ check_at: now.toISOString() })
    .where('reference', '=', reference)
    .where('state', '!=', 'confirmed')
    .execute();
}

/**
 * Withdraws all attempts for a charge but one, so that nothing is paid under them: at once where the provider knows nothing
 * of them, else as soon as it says so.
 */
export async function withdrawAttempts(db: Db, chargeId: string, now: Date, except = ''): Promise<void> {
  const waiting = db
    .updateTable('payment_attempt')
    .where('charge_id', '=', chargeId)
    .where('reference', '!=', except)
    .where('state', 'in', openAttemptStates);
  await waiting
    .set({ state: 'void', ended_at: now.toISOString(), check_at: null })
    .where('method', '=', 'cartao')
    .where('asked_at', 'is', null)
    .execute();
  await waiting.set({ checks: 0, check_at: now.toISOString() }).execute();
}
