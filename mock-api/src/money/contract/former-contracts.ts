import { dayInSaoPaulo } from '@serafim/contract/site/calendar';
import type { Person } from '../../identity/db/tables.ts';
import { contractedAt } from '../../identity/person/member-number.ts';
import { listCharges } from '../charge/charge-repository.ts';
import { chargePeriod } from '../charge/charge-terms.ts';
import type { ChargeRow, Db, FormerContractRow, LeavingRow } from '../db/tables.ts';
import { findLeaving } from './leaving.ts';

/** A contract that ended before the present one, as its papers need it. */
export interface FormerContract {
  row: FormerContractRow;
  /** The person with the plan, the due day and the contract of then. */
  person: Person;
  /** The newest first. */
  charges: ChargeRow[];
}

/** The contracts that a member had before the present one, the newest first. */
export async function listFormerContracts(db: Db, person: Person): Promise<FormerContract[]> {
  const rows = await db
    .selectFrom('former_contract')
    .selectAll()
    .where('person_number', '=', person.number)
    .orderBy('contract', 'desc')
    .execute();
  return Promise.all(
    rows.map(async row => ({
      row,
      person: {
        ...person,
        plan: row.plan,
        billing: row.billing,
        due_day: row.due_day,
        contract: row.contract,
        contracted_at: row.contracted_at,
        cancelled_at: row.ended_at,
      },
      charges: await listCharges(db, person.number, row.contract),
    })),
  );
}

/** A charge of any of a member's contracts, with the person as that contract has them. */
export async function findOwnCharge(
  db: Db,
  person: Person,
  id: string,
): Promise<{ person: Person; charge: ChargeRow } | undefined> {
  const contracts = [
    { person, charges: await listCharges(db, person.number) },
    ...(await listFormerContracts(db, person)),
  ];
  for (const contract of contracts) {
    const charge = contract.charges.find(one => one.id === id);
    if (charge !== undefined) return { person: contract.person, charge };
  }
  return undefined;
}

/** How a contract was left, with the person as that contract has them. */
export interface EndedContract {
  person: Person;
  left: LeavingRow;
}

/** How a member left each contract, the newest first. */
async function listEndings(db: Db, person: Person): Promise<EndedContract[]> {
  const left = await findLeaving(db, person.number);
  const former = await listFormerContracts(db, person);
  return [
    ...(left === undefined ? [] : [{ person, left }]),
    ...former.map(({ person: then, row }) => ({ person: then, left: row })),
  ];
}

/** How a member left the present contract, or the one before where nobody has left this one. */
export const findLastLeaving = async (db: Db, person: Person): Promise<EndedContract | undefined> =>
  (await listEndings(db, person))[0];

/** How a member left the contract whose end has a protocol. */
export const findLeavingByProtocol = async (
  db: Db,
  person: Person,
  protocol: string,
): Promise<EndedContract | undefined> =>
  (await listEndings(db, person)).find(({ left }) => left.protocol === protocol);

/**
 * Puts an ended contract aside, so that the same person's next one can begin. Its charges stay with it, and what is owed of
 * them still goes back. Only where the member is locked.
 * @returns the ordinal of the next contract
 */
export async function putContractAside(
  db: Db,
  person: Person,
  { person_number, ...left }: LeavingRow,
  now: Date,
): Promise<number> {
  const charges = await listCharges(db, person_number);
  await db
    .insertInto('former_contract')
    .values({
      ...left,
      person_number,
      contract: person.contract,
      contracted_at: contractedAt(person).toISOString(),
      ended_at: person.cancelled_at ?? now.toISOString(),
      plan: person.plan,
      billing: person.billing,
      due_day: person.due_day,
    })
    .execute();
  await db.deleteFrom('leaving').where('person_number', '=', person_number).execute();
  await freePeriods(db, person, charges, now);
  return person.contract + 1;
}

/**
 * Takes the days to come away from charges that nobody pays any more, because no two charges of a person are for the same
 * day: the next contract may charge for it. What such a charge was for stays, as a first charge has it.
 */
async function freePeriods(db: Db, person: Person, charges: readonly ChargeRow[], now: Date): Promise<void> {
  const today = dayInSaoPaulo(now);
  for (const charge of charges) {
    if (charge.competence === null || charge.competence < today) continue;
    const period = chargePeriod(person, charge);
    await db
      .updateTable('charge')
      .set({ competence: null, priced_on: period.from, priced_days: period.days, next_on: null })
      .where('id', '=', charge.id)
      .execute();
  }
}
