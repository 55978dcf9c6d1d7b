import { openChargeStates } from '@serafim/contract/api/payment/charge-state';
import type { ChargeTerms } from '@serafim/contract/api/plan/paid-period';
import type { Day } from '@serafim/contract/site/calendar';
import type { Contract } from '../../identity/db/tables.ts';
import { type ChargeRow, type Db, toCharge } from '../db/tables.ts';
import { insertAttempt } from '../payment/payment-attempts.ts';
import type { Instructions } from '../payment/payment-gateway.ts';
import type { OpenedCharge } from './open-charge.ts';

/** The first charge of a contract, which its payer sees at once. */
export interface FirstCharge extends ChargeTerms {
  kind: 'primeira';
  /** For which day it was priced, and how many days it then buys. */
  pricing: { on: Day; days: number };
}

/** A charge after the first, which the billing acts on. */
export interface RecurringCharge extends ChargeTerms {
  kind: 'periodo';
  /** First day of the period that it pays for. */
  competence: Day;
  /** When the billing acts on it, ISO. */
  tryAt: string;
}

const termColumns = ({ plan, billing, dueDay }: ChargeTerms) => ({ plan, billing, due_day: dueDay });

const firstColumns = ({ pricing, ...terms }: FirstCharge) => ({
  ...termColumns(terms),
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
  pix_code: instructions?.pix ?? null,
  boleto_line: instructions?.boleto ?? null,
  refusal: null,
});

/** Stores a contract's new charge; false where its period has one already. */
export async function insertCharge(
  db: Db,
  contract: Pick<Contract, 'id' | 'person_number'>,
  opened: OpenedCharge,
  charge: FirstCharge | RecurringCharge,
  createdAt: Date,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('charge')
    .values({
      ...openingColumns(opened),
      kind: charge.kind,
      ...(charge.kind === 'primeira'
        ? firstColumns(charge)
        : {
            ...termColumns(charge),
            competence: charge.competence,
            owed_on: opened.dueOn,
            try_at: charge.tryAt,
          }),
      id: opened.chargeId,
      contract_id: contract.id,
      person_number: contract.person_number,
      status: 'aberta',
      created_at: createdAt.toISOString(),
      paid_on: null,
    })
    .onConflict(conflict => conflict.columns(['contract_id', 'competence']).doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows !== 1n) return false;
  await insertAttempt(db, opened, createdAt);
  return true;
}

const chargesOf = (db: Db, contractId: number) =>
  db
    .selectFrom('charge')
    .selectAll()
    .where('contract_id', '=', contractId)
    .orderBy('created_at', 'desc')
    .orderBy('kind')
    .orderBy('competence', 'desc');

/** The newest charge of a contract; there is none without one. */
export async function newestCharge(db: Db, contractId: number): Promise<ChargeRow | undefined> {
  const newest = await chargesOf(db, contractId).limit(1).executeTakeFirst();
  return newest && toCharge(newest);
}

/** Every charge of a contract, newest first. */
export const listCharges = async (db: Db, contractId: number): Promise<ChargeRow[]> =>
  (await chargesOf(db, contractId).execute()).map(toCharge);

/** Every charge of a member, of all contracts. */
export const listPersonCharges = async (db: Db, personNumber: number): Promise<ChargeRow[]> =>
  (await db.selectFrom('charge').selectAll().where('person_number', '=', personNumber).execute()).map(
    toCharge,
  );

export async function chargeById(db: Db, id: string): Promise<ChargeRow | undefined> {
  const found = await db.selectFrom('charge').selectAll().where('id', '=', id).executeTakeFirst();
  return found && toCharge(found);
}

/**
 * Has a charge paid under another reference; its codes follow. Only where its person is locked.
 * @param first what a first charge is for, where it is priced anew
 */
export const replaceReference = async (
  db: Db,
  { id }: ChargeRow,
  opened: Omit<OpenedCharge, 'chargeId' | 'instructions'>,
  first: FirstCharge | null = null,
): Promise<ChargeRow> =>
  toCharge(
    await db
      .updateTable('charge')
      .set({
        ...openingColumns({ ...opened, instructions: null }),
        ...(first === null ? {} : firstColumns(first)),
        status: 'aberta',
      })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow(),
  );

/** Stores what its payer needs, once the provider has said so. */
export async function storeCodes(
  db: Db,
  { id, reference }: ChargeRow,
  { pix = null, boleto = null }: Partial<Record<keyof Instructions, string | null>>,
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
export const payCharge = async (
  db: Db,
  { id }: ChargeRow,
  { reference, method, amount }: Pick<OpenedCharge, 'reference' | 'method' | 'amount'>,
  paidOn: Day,
): Promise<ChargeRow> =>
  toCharge(
    await db
      .updateTable('charge')
      .set({ status: 'paga', reference, method, amount, paid_on: paidOn, refusal: null, try_at: null })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow(),
  );

/** Records why the bank refused an open charge. */
export async function refuseCharge(db: Db, { id, reference }: ChargeRow, refusal: string): Promise<void> {
  await db
    .updateTable('charge')
    .set({ status: 'recusada', refusal: refusal || null })
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
