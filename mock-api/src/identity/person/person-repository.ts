import { Refusal } from '@serafim/contract/api/http/refusal';
import type { Dependent } from '@serafim/contract/api/sign-up/member';
import { type ExpressionBuilder, sql } from 'kysely';
import type { Cipher } from '../../platform/security/cipher.ts';
import { present } from '../db/present-contract.ts';
import type { Account, Db, IdentityTables, NewPerson, Person } from '../db/tables.ts';
import { lockIndexes, lockPerson } from './lock-person.ts';

/** Stores a person; null when the CPF is taken. */
export async function insertPerson(
  db: Db,
  cipher: Cipher,
  row: NewPerson,
  cpf: string,
): Promise<Person | null> {
  const indexes = cipher.cpfIndexes(cpf);
  await lockIndexes(db, indexes);
  if (await hasOtherIndex(db, indexes)) return null;
  const stored = await db
    .insertInto('person')
    .values(row)
    .onConflict(conflict => conflict.column('cpf_index').doNothing())
    .returningAll()
    .executeTakeFirst();
  return stored ?? null;
}

/**
 * While a key is being replaced, a CPF may stand in the database under the hash of another key, which UNIQUE does not
 * compare: one request at a time looks for it.
 */
async function hasOtherIndex(db: Db, [, ...others]: readonly string[]): Promise<boolean> {
  if (others.length === 0) return false;
  const known = await db
    .selectFrom('person')
    .select('number')
    .where('cpf_index', 'in', others)
    .executeTakeFirst();
  return known !== undefined;
}

/** Stores the dependents of a person, in their order. */
export async function insertDependents(
  db: Db,
  cipher: Cipher,
  personNumber: number,
  dependents: readonly Dependent[],
): Promise<void> {
  if (dependents.length === 0) return;
  const rows = dependents.map(({ nomeDep, cpfDep }, position) => ({
    person_number: personNumber,
    position,
    name: nomeDep,
    cpf_index: cipher.cpfIndex(cpfDep),
    cpf_cipher: cipher.seal('dependent.cpf_cipher', [personNumber, position], cpfDep),
  }));
  await db.insertInto('dependent').values(rows).execute();
}

const dependentsOf = (db: Db, member: number) =>
  db.selectFrom('dependent').where('person_number', '=', member).where('removed_at', 'is', null);

/** A dependent with the whole CPF; for the member and the member's own documents. */
export interface KnownDependent {
  /** 1 is the first. */
  place: number;
  name: string;
  cpf: string;
}

/** A member's dependents, in their order. */
export async function listDependents(
  db: Db,
  cipher: Cipher,
  personNumber: number,
): Promise<KnownDependent[]> {
  const rows = await dependentsOf(db, personNumber)
    .select(['position', 'name', 'cpf_cipher'])
    .orderBy('position')
    .execute();
  return rows.map(({ position, name, cpf_cipher }) => ({
    place: position + 1,
    name,
    cpf: cipher.open('dependent.cpf_cipher', [personNumber, position], cpf_cipher),
  }));
}

/** Names of a member and of the dependents, by place: 0 is the member. */
export async function householdNames(
  db: Db,
  { number, name }: Pick<Person, 'number' | 'name'>,
): Promise<ReadonlyMap<number, string>> {
  const rows = await dependentsOf(db, number).select(['position', 'name']).orderBy('position').execute();
  return new Map([[0, name], ...rows.map(row => [row.position + 1, row.name] as const)]);
}

/** Name of the one at a place, as above; undefined where there is none. */
export async function householdName(
  db: Db,
  { number, name }: Pick<Person, 'number' | 'name'>,
  place: number,
): Promise<string | undefined> {
  if (place === 0) return name;
  const row = await dependentsOf(db, number)
    .select('name')
    .where('position', '=', place - 1)
    .executeTakeFirst();
  return row?.name;
}

/** How many dependents a member has. */
export async function countDependents(db: Db, personNumber: number): Promise<number> {
  const { count } = await dependentsOf(db, personNumber)
    .select(eb => eb.fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** People with the access to the administration that some have, in a query. */
export const accounts = (db: Db) =>
  db
    .selectFrom('person')
    .leftJoin('staff', 'staff.person_number', 'person.number')
    .selectAll('person')
    .select(['staff.role', 'staff.disabled_at']);

/** The person with a CPF, also one whose contract ended. */
export const personByCpf = (db: Db, cipher: Cipher, cpf: string): Promise<Account | undefined> =>
  accounts(db).where('cpf_index', 'in', cipher.cpfIndexes(cpf)).executeTakeFirst();

/** Numbers of those who administrate. */
export const staffNumbers = ({ selectFrom }: ExpressionBuilder<IdentityTables, 'person'>) =>
  selectFrom('staff').select('person_number');

/** Numbers of those who are no members: who administrates, and who was erased, whose row stays and is found no more. */
export const nonMembers = (builder: ExpressionBuilder<IdentityTables, 'person'>) =>
  staffNumbers(builder).unionAll(
    builder.selectFrom('erasure').select('person_number').where('outcome', '=', 'eliminado'),
  );

/** The person with a number, also one whose contract ended. */
export const personByNumber = (db: Db, number: number): Promise<Account | undefined> =>
  accounts(db).where('number', '=', number).executeTakeFirst();

const memberQuery = (db: Db) => db.selectFrom('person').selectAll().where('number', 'not in', nonMembers);

/** The member with a number, also one whose contract ended. */
export const memberByNumber = (db: Db, number: number): Promise<Person | undefined> =>
  memberQuery(db).where('number', '=', number).executeTakeFirst();

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The member with an id; what is no id of ours is simply unknown. */
const memberById = async (db: Db, id: string): Promise<Person | undefined> =>
  uuid.test(id) ? memberQuery(db).where('id', '=', id).executeTakeFirst() : undefined;

/** The same. @throws Refusal `nao-encontrado` */
export async function knownMember(db: Db, id: string): Promise<Person> {
  const person = await memberById(db, id);
  if (person === undefined) throw new Refusal('nao-encontrado');
  return person;
}

/**
 * The same, locked until the transaction ends, so that what is reported of a change is what it changed.
 * @throws Refusal `nao-encontrado`
 */
export async function memberToChange(db: Db, id: string): Promise<Person> {
  const { number } = await knownMember(db, id);
  await lockPerson(db, number);
  return knownMember(db, id);
}

/** Whose card it is: the member's own, or a dependent's under that member's contract. */
export interface CardHolder {
  member: Person;
  name: string;
  /** 0 for the member, else which dependent: 1 is the first. */
  dependent: number;
}

/** The holder behind a CPF. A dependent of several members has the card of the newest contract that runs. */
export async function cardHolderByCpf(db: Db, cipher: Cipher, cpf: string): Promise<CardHolder | undefined> {
  const person = await personByCpf(db, cipher, cpf);
  if (person?.role === null) return { member: person, name: person.name, dependent: 0 };
  const found = await db
    .selectFrom('dependent')
    .innerJoin('person', 'person.number', 'dependent.person_number')
    .leftJoin('contract', present)
    .selectAll('person')
    .select(['dependent.name as dependent_name', 'dependent.position'])
    .where('dependent.cpf_index', 'in', cipher.cpfIndexes(cpf))
    .where('dependent.removed_at', 'is', null)
    .orderBy(sql`case when contract.ended_at is null then 0 else 1 end`)
    .orderBy('person.number', 'desc')
    .executeTakeFirst();
  if (!found) return undefined;
  const { dependent_name, position, ...member } = found;
  return { member, name: dependent_name, dependent: position + 1 };
}
