import { openChargeStates } from '@serafim/contract/api/payment/charge-state';
import type { Billing, PlanId } from '@serafim/contract/api/plan/plan-table';
import type { Day } from '@serafim/contract/site/calendar';
import type { ExpressionBuilder } from 'kysely';
import type { ChargeRow, Db, MoneyTables } from '../db/tables.ts';
import { insertAttempt } from '../payment/payment-attempts.ts';
import type { Instructions } from '../payment/payment-gateway.ts';
import type { OpenedCharge } from './open-charge.ts';

/** What a charge is for. */
export interface ChargePeriod {
  plan: PlanId;
  billing: Billing;
}

/** The first charge of a contract, which its payer sees at once. */
export interface FirstCharge extends ChargePeriod {
  kind: 'first';
  /** For which day it was priced, and how many days it then buys. */
  pricing: { on: Day; days: number };
}

/** A charge after the first, which the billing acts on. */
export interface RecurringCharge extends ChargePeriod {
  kind: 'recurring';
  /** First day of the period that it pays for. */
  competence: Day;
  /** When the billing acts on it, ISO. */
  tryAt: string;
}

const firstColumns = ({ plan, billing, pricing }: FirstCharge) => ({
  plan,
  billing,
  priced_on: pricing.on,
  priced_days: pricing.days,
});

const openingColumns = ({
  reference,
  amount,
  method,
  dueOn,
  instructions,
}: Omit<OpenedCharge, 'chargeId'>) => ({
  reference,
  amount,
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
    .values(({ selectFrom }) => ({
      ...openingColumns(opened),
      ...(charge.kind === 'first'
        ? { competence: null, owed_on: '', try_at: null, ...firstColumns(charge) }
        : {
            plan: charge.plan,
            billing: charge.billing,
            competence: charge.competence,
            owed_on: opened.dueOn,
            try_at: charge.tryAt,
          }),
      id: opened.chargeId,
      person_number: personNumber,
      contract: selectFrom('person').select('contract').where('number', '=', personNumber),
      status: 'aberta',
      created_at: createdAt.toISOString(),
      paid_on: null,
    }))
    .onConflict(conflict => conflict.columns(['person_number', 'competence']).doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows !== 1n) return false;
  await insertAttempt(db, opened, createdAt);
  return true;
}

/** Of the present contract of its person, or the last one of who left. */
export const isOfPresentContract = (eb: ExpressionBuilder<MoneyTables, 'charge'>) =>
  eb(
    'charge.contract',
    '=',
    eb.selectFrom('person').select('person.contract').whereRef('person.number', '=', 'charge.person_number'),
  );

/** The newest charge of a member's present contract. */
export const newestCharge = (db: Db, personNumber: number): Promise<ChargeRow | undefined> =>
  db
    .selectFrom('charge')
    .selectAll()
    .where('person_number', '=', personNumber)
    .where(isOfPresentContract)
    .orderBy('created_at', 'desc')
    .orderBy('owed_on', 'desc')
    .limit(1)
    .executeTakeFirst();

/**
 * Every charge of one of a member's contracts, newest first.
 * @param contract without it, the present one
 */
export const listCharges = (db: Db, personNumber: number, contract?: number): Promise<ChargeRow[]> =>
  db
    .selectFrom('charge')
    .selectAll()
    .where('person_number', '=', personNumber)
    .where(eb => (contract === undefined ? isOfPresentContract(eb) : eb('contract', '=', contract)))
    .orderBy('created_at', 'desc')
    .orderBy('owed_on', 'desc')
    .execute();

export const chargeById = (db: Db, id: string): Promise<ChargeRow | undefined> =>
  db.selectFrom('charge').selectAll().where('id', '=', id).executeTakeFirst();

/**
 * Has a charge paid under another reference; its codes follow. Only where its person is locked.
 * @param first what a first charge is for, where it is priced anew
 */
export const replaceReference = (
  db: Db,
  { id }: ChargeRow,
  opened: Omit<OpenedCharge, 'chargeId' | 'instructions'>,
  first: FirstCharge | null = null,
): Promise<ChargeRow> =>
  db
    .updateTable('charge')
    .set({
      ...openingColumns({ ...opened, instructions: null }),
      ...(first === null ? {} : firstColumns(first)),
      status: 'aberta',
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Stores what its payer needs, once the provider has said so. */
export async function storeCodes(
  db: Db,
  { id, reference }: ChargeRow,
  { pix = '', boleto = '' }: Instructions,
): Promise<void> {
  await db
    .updateTable('charge')
    .set({ pix_code: pix, boleto_line: boleto })
    .where('id', '=', id)
    .where('reference', '=', reference)
    .where('status', 'in', openChargeStates)
    .execute();
}

/** Takes the codes of an open charge away, under which nothing can be paid any more. */
export const removeCodes = (db: Db, charge: ChargeRow): Promise<void> => storeCodes(db, charge, {});

/** Records that an attempt paid an open charge, with the sum that came. Only where its person is locked. */
export const payCharge = (
  db: Db,
  { id }: ChargeRow,
  { reference, method, amount }: Pick<OpenedCharge, 'reference' | 'method' | 'amount'>,
  paidOn: Day,
): Promise<ChargeRow> =>
  db
    .updateTable('charge')
    .set({ status: 'paga', reference, method, amount, paid_on: paidOn, refusal: '', try_at: null })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Records why the bank refused an open charge. */
export async function refuseCharge(db: Db, { id, reference }: ChargeRow, refusal: string): Promise<void> {
  await db
    .updateTable('charge')
    .set({ status: 'recusada', refusal })
    .where('id', '=', id)
    .where('reference', '=', reference)
    .where('status', 'in', openChargeStates)
    .execute();
}

/** Ends every charge of a person that may still be paid. */
export async function cancelOpenCharges(db: Db, personNumber: number): Promise<void> {
  await db
    .updateTable('charge')
    .set({ status: 'cancelada', try_at: null })
    .where('person_number', '=', personNumber)
    .where('status', 'in', openChargeStates)
    .execute();
}
