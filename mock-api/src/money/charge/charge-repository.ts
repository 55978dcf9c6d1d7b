import { randomInt, randomUUID } from 'node:crypto';
import type { Billing, PaymentMethod, PlanId } from '@serafim/contract/api/plan';
import type { Day } from '@serafim/contract/site/calendar';
import type { Db } from '../db/store.ts';
import type { ChargeRow } from '../db/tables.ts';
import type { Instructions } from './payment-gateway.ts';

const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** What a provider will know a charge by: 25 letters and digits, as a Pix txid may have. */
export const newReference = (): string =>
  Array.from({ length: 25 }, () => letters[randomInt(letters.length)]).join('');

/** A charge that a provider was asked for, before it is somebody's. */
export interface OpenedCharge {
  reference: string;
  amount: number;
  method: PaymentMethod;
  dueOn: Day;
  /** Null while the provider has not answered. */
  instructions: Instructions | null;
}

/** What a charge is for. */
export interface ChargePeriod {
  plan: PlanId;
  billing: Billing;
  /** Null for the first charge of a contract, which its payer sees at once; the others wait for the billing. */
  later: {
    /** First day of what it pays for. */ competence: Day /** When it is acted on, ISO. */;
    tryAt: string;
  } | null;
}

const columnsOf = ({ reference, method, dueOn, instructions }: OpenedCharge) => ({
  reference,
  method,
  due_on: dueOn,
  pix_code: instructions?.pix ?? '',
  boleto_line: instructions?.boleto ?? '',
  refusal: '',
});

/** Stores a member's new charge; false where its period has one already. */
export const insertCharge = async (
  db: Db,
  personNumber: number,
  opened: OpenedCharge,
  { plan, billing, later }: ChargePeriod,
  createdAt: Date,
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('charge')
    .values({
      ...columnsOf(opened),
      plan,
      billing,
      competence: later === null ? null : later.competence,
      owed_on: later === null ? '' : opened.dueOn,
      try_at: later === null ? null : later.tryAt,
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
};

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
export const chargesOf = (db: Db, personNumber: number): Promise<ChargeRow[]> =>
  db
    .selectFrom('charge')
    .selectAll()
    .where('person_number', '=', personNumber)
    .orderBy('created_at', 'desc')
    .orderBy('owed_on', 'desc')
    .execute();

/** Puts another way to pay in place of the one that was not used; null when it was paid meanwhile. */
export const replaceOpening = async (
  db: Db,
  known: ChargeRow,
  opened: OpenedCharge,
): Promise<ChargeRow | null> =>
  (await db
    .updateTable('charge')
    .set({ ...columnsOf(opened), status: 'aberta' })
    .where('id', '=', known.id)
    .where('reference', '=', known.reference)
    .where('status', 'in', ['aberta', 'recusada'])
    .returningAll()
    .executeTakeFirst()) ?? null;

/** Writes down how a payment ended; undefined when another request did so first. */
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
    .where('status', 'in', ['aberta', 'recusada'])
    .returningAll()
    .executeTakeFirst();
