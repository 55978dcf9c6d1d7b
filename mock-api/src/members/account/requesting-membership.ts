import { Refusal } from '@serafim/contract/api/http/refusal';
import type { FastifyRequest } from 'fastify';
import { requestingMember } from '../../identity/access/requester.ts';
import { isLeft } from '../../money/contract/leaving.ts';
import { type Membership, presentContract } from '../../money/membership/contract-repository.ts';
import type { Db } from '../db/tables.ts';

type SignedInRequest = Pick<FastifyRequest, 'signedIn'>;

const ended = (): Refusal => new Refusal('contrato-encerrado');

/** The member who makes a request, with the present contract. @param missing what is thrown where there is none */
export async function requestingMembership(
  db: Db,
  request: SignedInRequest,
  missing = ended,
): Promise<Membership> {
  const person = await requestingMember(db, request);
  const contract = await presentContract(db, person.number);
  if (contract === undefined) throw missing();
  return { person, contract };
}

/** The same. @throws `contrato-encerrado` also where the contract was left: who is leaving changes nothing any more */
export async function requestingRunning(
  db: Db,
  request: SignedInRequest,
  missing = ended,
): Promise<Membership> {
  const membership = await requestingMembership(db, request, missing);
  if (isLeft(membership.contract)) throw ended();
  return membership;
}
