import type { Member } from '@serafim/contract/api/sign-up/member';
import type { FastifyRequest } from 'fastify';
import type { Person } from '../../identity/db/tables.ts';
import { assertPassword } from '../../identity/person/assert-password.ts';
import { addressMails } from '../../identity/person/credential-mails.ts';
import { lockPerson } from '../../identity/person/lock-person.ts';
import { listDependents, memberByNumber } from '../../identity/person/person-repository.ts';
import { signedUpColumns } from '../../identity/person/person-row.ts';
import { isLeft } from '../../money/contract/leaving.ts';
import {
  insertContract,
  type Membership,
  presentContract,
} from '../../money/membership/contract-repository.ts';
import type { PapersServices } from '../../papers/services.ts';
import { addDependent, removeDependent } from '../account/own-dependents.ts';
import type { Db, MembersTables } from '../db/tables.ts';
import type { FirstPayment } from './welcome-mail.ts';

type Services = PapersServices<MembersTables>;

/**
 * The person who left and chooses a plan again: signed in, with the own CPF and the password of before; null for every other
 * sign-up, which a known CPF ends.
 * @throws `dados-invalidos` where that password is missing or wrong
 */
export async function findReturning(
  services: Services,
  { signedIn }: Pick<FastifyRequest, 'signedIn'>,
  { cpf, password, plano }: Pick<Member, 'cpf' | 'password' | 'plano'>,
): Promise<Person | null> {
  const { store, cipher } = services;
  if (plano === '') return null;
  if (signedIn === null || signedIn.role !== null || !cipher.cpfIndexes(cpf).includes(signedIn.cpfIndex))
    return null;
  const person = await memberByNumber(store.db, signedIn.number);
  if (person === undefined || !(await hasLeft(store.db, person.number))) return null;
  await assertPassword(services, person, password, {
    password: 'Para contratar de novo, digite a senha com que você entra.',
  });
  return person;
}

async function hasLeft(db: Db, number: number): Promise<boolean> {
  const contract = await presentContract(db, number);
  return contract !== undefined && contract.ended_at !== null && isLeft(contract);
}

/**
 * Opens the next contract of a person who left, with what the sign-up says and none of the dependents of before. Member
 * number and password stay.
 * @returns the person and the new contract; undefined where the person has not left, or came back in another request
 */
export async function openNextContract(
  db: Db,
  { cipher, outbox, brand }: Services,
  number: number,
  member: Member,
  { terms, charge: { method } }: FirstPayment,
  now: Date,
): Promise<Membership | undefined> {
  await lockPerson(db, number);
  const before = await memberByNumber(db, number);
  if (before === undefined || !(await hasLeft(db, number))) return undefined;
  const contract = await insertContract(db, number, terms, method, now);
  const person = await db
    .updateTable('person')
    .set({ ...signedUpColumns(member), version: before.version + 1 })
    .where('number', '=', number)
    .returningAll()
    .executeTakeFirstOrThrow();
  for (const { place } of await listDependents(db, cipher, number))
    await removeDependent(db, before, place, now);
  for (const dependent of member.dependentes) await addDependent(db, cipher, { person, contract }, dependent);
  for (const mail of addressMails(brand, before, { name: member.nome, email: member.email }))
    await outbox.put(db, mail);
  return { person, contract };
}
