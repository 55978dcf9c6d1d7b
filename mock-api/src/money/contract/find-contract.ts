import { Refusal } from '@serafim/contract/api/http/refusal';
import { clientNetwork } from '@serafim/server-kit/client-network';
import type { Person } from '../../identity/db/tables.ts';
import { memberByNumber } from '../../identity/person/person-repository.ts';
import type { PlatformServices } from '../../platform/services.ts';
import { newestCharge } from '../charge/charge-repository.ts';
import type { ChargeRow, MoneyTables } from '../db/tables.ts';
import { type Membership, presentContract } from '../membership/contract-repository.ts';
import type { ContractTokens } from './contract-token.ts';

/** What finding a contract works with. */
export interface ContractLookup extends PlatformServices<MoneyTables> {
  contractTokens: ContractTokens;
}

/** The member behind the token of a contract; undefined where there is none. Counts against the caller's limit. */
export async function findMemberByToken(
  { store, limits, contractTokens }: ContractLookup,
  token: string,
  ip: string,
): Promise<Person | undefined> {
  await limits.take('contractPerAddress', clientNetwork(ip));
  const number = contractTokens.read(token);
  return number === null ? undefined : memberByNumber(store.db, number);
}

/** The member, the present contract and its newest charge, behind a token. */
export async function findContract(
  services: ContractLookup,
  token: string,
  ip: string,
): Promise<Membership & { charge: ChargeRow }> {
  const person = await findMemberByToken(services, token, ip);
  const contract = person && (await presentContract(services.store.db, person.number));
  const charge = contract && (await newestCharge(services.store.db, contract.id));
  if (person === undefined || contract === undefined || charge === undefined)
    throw new Refusal('nao-encontrado');
  return { person, contract, charge };
}
