import { Refusal } from '@serafim/contract/api/http/refusal';
import type { FastifyRequest } from 'fastify';
import type { Admin, Db, Person } from '../db/tables.ts';
import { memberByNumber } from '../person/person-repository.ts';
import { activeAdmin } from '../person/staff-repository.ts';

type SignedInRequest = Pick<FastifyRequest, 'signedIn'>;

/** Id of the administrator who makes a request. @throws where the permission table let in someone else */
export function requestingAdmin({ signedIn }: SignedInRequest): string {
  if (!signedIn?.role) throw new Error('A route of the administration was reached without an administrator');
  return signedIn.id;
}

/** The row of the administrator who makes a request. */
export async function requestingAdminRow(db: Db, { signedIn }: SignedInRequest): Promise<Admin> {
  const person = signedIn === null ? undefined : await activeAdmin(db, signedIn.number);
  if (person === undefined) throw new Refusal('nao-autenticado');
  return person;
}

/** The row of the member who makes a request. */
export async function requestingMember(db: Db, { signedIn }: SignedInRequest): Promise<Person> {
  const person = signedIn === null ? undefined : await memberByNumber(db, signedIn.number);
  if (person === undefined) throw new Refusal('nao-autenticado');
  return person;
}
