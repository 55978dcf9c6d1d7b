import { listDependents } from '../../identity/person/person-repository.ts';
import { listCharges } from '../../money/charge/charge-repository.ts';
import type { Membership } from '../../money/membership/contract-repository.ts';
import type { MoneyServices } from '../../money/services.ts';
import { contractData } from './contract-data.ts';
import type { ContractData } from './contract-document.ts';

/** A contract as it stands now; null while nothing is charged for it. */
export async function loadContract(
  { store, cipher, siteOrigin }: Pick<MoneyServices, 'store' | 'cipher' | 'siteOrigin'>,
  membership: Membership,
): Promise<ContractData | null> {
  const { person, contract } = membership;
  const first = (await listCharges(store.db, contract.id)).at(-1);
  if (first === undefined) return null;
  const dependents = await listDependents(store.db, cipher, person.number);
  return contractData(membership, dependents, cipher, siteOrigin, first);
}
