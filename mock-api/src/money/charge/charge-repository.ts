import { randomUUID } from 'node:crypto';
import { openChargeStates } from '@serafim/contract/api/payment/charge-state';
import type { Billing, PlanId } from '@serafim/contract/api/plan/plan-table';
import type { Day } from '@serafim/contract/site/calendar';
import type { ChargeRow, Db } from '../db/tables.ts';
import type { OpenedCharge } from '../payment/payments.ts';

/** What a charge is for. */
export interface ChargePeriod {
  plan: PlanId;
  billing: Billing;
}

/** The first charge of a contract, which its payer sees at once. */
export interface FirstCharge extends ChargePeriod {
  kind: 'first';
}

/** A charge after the first, which the billing acts on. */
export interface RecurringCharge extends ChargePeriod {
  kind: 'recurring';
  /** First day of the period that it pays for. */
  competence: Day;
  /** When the billing acts on it, ISO. */
  tryAt: string;
}

const openingColumns = ({ reference, method, dueOn, instructions }: OpenedCharge) => ({
  reference,
  method,
  due_on: dueOn,
  pix_code: instructions?.pix ?? '',
  boleto_line: instructions?.boleto ?? '',
  refusal: '',
});

/** Stores a member's new charge; false where its period has one already. */
export async function insertCharge(
  db: Db,
  personNumber: number,
  opened: OpenedCharge,
  charge: FirstCharge | RecurringCharge,
  createdAt: Date,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('charge')
    .values({
      ...openingColumns(opened),
      plan: charge.plan,
      billing: charge.billing,
      ...(charge.kind === 'first'
        ? { competence: null, owed_on: '', try_at: null }
        : { competence: charge.competence, owed_on: opened.dueOn, try_at: charge.tryAt }),
      id: randomUUID(),
      person_number: personNumber,
      amount: opened.amount,
      status: 'aberta',
      created_at: createdAt.toISOString(),
      paid_on: null,
    })
    .onConflict(conflict => conflict.columns(['person_number', 'competence']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** A member's newest charge. */
export const newestCharge = (db: Db, personNumber: number): Promise<ChargeRow | undefined> =>
  db
    .selectFrom('charge')
    .selectAll()
    .where('person_number', '=', personNumber)
    .orderBy('created_at', 'desc')
    .orderBy('owed_on', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Every charge of a member, newest first. */
export const listCharges = (db: Db, personNumber: number): Promise<ChargeRow[]> =>
  db
    .selectFrom('charge')
    .selectAll()
    .where('person_number', '=', personNumber)
    .orderBy('created_at', 'desc')
    .orderBy('owed_on', 'desc')
    .execute();

/** Replaces a way to pay that was not used by another one; null when the charge was paid meanwhile. */
export const replaceOpening = async (
  db: Db,
  charge: ChargeRow,
  opened: OpenedCharge,
): Promise<ChargeRow | null> =>
  (await db
    .updateTable('charge')
    .set({ ...openingColumns(opened), status: 'aberta' })
    .where('id', '=', charge.id)
    .where('reference', '=', charge.reference)
    .where('status', 'in', openChargeStates)
    .returningAll()
    .executeTakeFirst()) ?? null;

/** Stores how a payment ended; undefined when another request did so first. */
export const settleCharge = (
  db: Db,
  { id, reference }: ChargeRow,
  end: { status: 'paga'; paidOn: Day } | { status: 'recusada'; refusal: string },
): Promise<ChargeRow | undefined> =>
  db
    .updateTable('charge')
    .set(
      end.status === 'paga'
        ? { status: end.status, paid_on: end.paidOn, refusal: '', try_at: null }
        : { status: end.status, refusal: end.refusal },
    )
    .where('id', '=', id)
    .where('reference', '=', reference)
    .where('status', 'in', openChargeStates)
    .returningAll()
    .executeTakeFirst();
