import type { ChargeTerms } from '@serafim/contract/api/plan/paid-period';
import type { PaymentMethod } from '@serafim/contract/api/plan/plan-table';
import { dayInSaoPaulo } from '@serafim/contract/site/calendar';
import type { Updateable } from 'kysely';
import type { Contract, IdentityTables, Person } from '../../identity/db/tables.ts';
import { memberByNumber } from '../../identity/person/person-repository.ts';
import type { ChargeRow, Db } from '../db/tables.ts';

/** A member with one of the own contracts. */
export interface Membership {
  person: Person;
  contract: Contract;
}

/**
 * Number of a contract: the year it was made in and the member number, as `2026-00421187`; later ones of the same member
 * count on, as `2026-00421187-2`.
 */
export function contractNumber({
  person_number,
  ordinal,
  made_at,
}: Pick<Contract, 'person_number' | 'ordinal' | 'made_at'>): string {
  const year = dayInSaoPaulo(new Date(made_at)).slice(0, 4);
  return `${year}-${String(person_number).padStart(8, '0')}${ordinal === 1 ? '' : `-${ordinal}`}`;
}

const contractsOf = (db: Db, personNumber: number) =>
  db.selectFrom('contract').selectAll().where('person_number', '=', personNumber);

/** A member's present contract, or the last one of who left; undefined for who has never had a plan. */
export const presentContract = (db: Db, personNumber: number): Promise<Contract | undefined> =>
  contractsOf(db, personNumber).where('replaced_at', 'is', null).executeTakeFirst();

/** Every contract of a member, the present one first. */
export const listContracts = (db: Db, personNumber: number): Promise<Contract[]> =>
  contractsOf(db, personNumber).orderBy('ordinal', 'desc').execute();

/** The contract of a charge with its member; undefined where that one was erased. */
export async function findMembership(
  db: Db,
  { contract_id, person_number }: Pick<ChargeRow, 'contract_id' | 'person_number'>,
): Promise<Membership | undefined> {
  const person = await memberByNumber(db, person_number);
  const contract = await db
    .selectFrom('contract')
    .selectAll()
    .where('id', '=', contract_id)
    .executeTakeFirst();
  return person && contract && { person, contract };
}

/** Stores a member's next contract, in the place of the one before. Only where the member is locked, or new. */
export async function insertContract(
  db: Db,
  personNumber: number,
  { plan, billing, dueDay }: ChargeTerms,
  method: PaymentMethod,
  now: Date,
): Promise<Contract> {
  const made_at = now.toISOString();
  const before = await presentContract(db, personNumber);
  if (before !== undefined) await changeContract(db, before, { replaced_at: made_at });
  const terms = { plan, billing, method, due_day: dueDay };
  return db
    .insertInto('contract')
    .values({ ...terms, person_number: personNumber, ordinal: (before?.ordinal ?? 0) + 1, made_at })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Changes a contract. Only where its member is locked. */
export async function changeContract(
  db: Db,
  { id }: Pick<Contract, 'id'>,
  change: Updateable<IdentityTables['contract']>,
): Promise<void> {
  await db.updateTable('contract').set(change).where('id', '=', id).execute();
}

/** The columns of a contract for which no change is planned. */
export const noChange = { next_plan: null, next_billing: null, next_from: null } as const;
