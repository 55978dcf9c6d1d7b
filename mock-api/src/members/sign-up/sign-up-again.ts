import type { Member } from '@serafim/contract/api/sign-up/member';
import type { FastifyRequest } from 'fastify';
import type { Person } from '../../identity/db/tables.ts';
import { assertPassword } from '../../identity/person/assert-password.ts';
import { addressMails } from '../../identity/person/credential-mails.ts';
import { lockPerson } from '../../identity/person/lock-person.ts';
import { listDependents, memberByNumber } from '../../identity/person/person-repository.ts';
import { signedUpColumns } from '../../identity/person/person-row.ts';
import { putContractAside } from '../../money/contract/former-contracts.ts';
import { findLeaving } from '../../money/contract/leaving.ts';
import type { PapersServices } from '../../papers/services.ts';
import { addDependent, removeDependent } from '../account/own-dependents.ts';
import type { Db, MembersTables } from '../db/tables.ts';

type Services = PapersServices<MembersTables>;

/**
 * The person who left and signs up again: signed in, with the own CPF and the password of before; null for every other
 * sign-up, which a known CPF ends.
 * @throws `dados-invalidos` where that password is missing or wrong
 */
export async function findReturning(
  services: Services,
  { signedIn }: Pick<FastifyRequest, 'signedIn'>,
  { cpf, password }: Pick<Member, 'cpf' | 'password'>,
): Promise<Person | null> {
  const { store, cipher } = services;
  if (signedIn === null || signedIn.role !== null || !cipher.cpfIndexes(cpf).includes(signedIn.cpfIndex))
    return null;
  const person = await memberByNumber(store.db, signedIn.number);
  if (person === undefined || !(await hasLeft(store.db, person))) return null;
  await assertPassword(services, person, password, {
    password: 'Para contratar de novo, digite a senha com que você entra.',
  });
  return person;
}

const hasLeft = async (db: Db, { cancelled_at, number }: Person): Promise<boolean> =>
  cancelled_at !== null && (await findLeaving(db, number)) !== undefined;

/**
 * Opens the next contract of a person who left, with what the sign-up says and none of the dependents of before; the
 * ended one is put aside. Member number and password stay.
 * @returns the row after; undefined where the person has not left, or came back in another request
 */
export async function openNextContract(
  db: Db,
  { cipher, outbox, brand }: Services,
  number: number,
  member: Member,
  now: Date,
): Promise<Person | undefined> {
  await lockPerson(db, number);
  const person = await memberByNumber(db, number);
  const left = await findLeaving(db, number);
  if (person === undefined || left === undefined || person.cancelled_at === null) return undefined;
  const contract = await putContractAside(db, person, left, now);
  const opened = await db
    .updateTable('person')
    .set({
      ...signedUpColumns(member),
      version: person.version + 1,
      next_plan: '',
      next_billing: '',
      next_from: '',
      cancelled_at: null,
      contract,
      contracted_at: now.toISOString(),
    })
    .where('number', '=', number)
    .returningAll()
    .executeTakeFirstOrThrow();
  for (const { place } of await listDependents(db, cipher, number))
    await removeDependent(db, person, place, now);
  for (const dependent of member.dependentes) await addDependent(db, cipher, opened, dependent);
  for (const mail of addressMails(brand, person, { name: member.nome, email: member.email }))
    await outbox.put(db, mail);
  return opened;
}
