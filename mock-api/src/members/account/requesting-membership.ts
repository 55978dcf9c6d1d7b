import { Refusal } from '@serafim/contract/api/http/refusal';
import type { FastifyRequest } from 'fastify';
import { requestingMember } from '../../identity/access/requester.ts';
import { type Membership, presentContract } from '../../money/membership/contract-repository.ts';
import type { Db } from '../db/tables.ts';

type SignedInRequest = Pick<FastifyRequest, 'signedIn'>;

/** The member who makes a request, with the present contract. @throws `contrato-encerrado` where there is none */
export async function requestingMembership(db: Db, request: SignedInRequest): Promise<Membership> {
  const person = await requestingMember(db, request);
  const contract = await presentContract(db, person.number);
  if (contract === undefined) throw new Refusal('contrato-encerrado');
  return { person, contract };
}

/** The same. @throws `contrato-encerrado` also where the contract was left: who is leaving changes nothing any more */
export async function requestingRunning(db: Db, request: SignedInRequest): Promise<Membership> {
  const membership = await requestingMembership(db, request);
  if (membership.contract.protocol !== null) throw new Refusal('contrato-encerrado');
  return membership;
}
