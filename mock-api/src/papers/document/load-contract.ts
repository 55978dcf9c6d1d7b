import type { Person } from '../../identity/db/tables.ts';
import { listDependents } from '../../identity/person/person-repository.ts';
import { listCharges } from '../../money/charge/charge-repository.ts';
import type { MoneyServices } from '../../money/services.ts';
import { contractData } from './contract-data.ts';
import type { ContractData } from './contract-document.ts';

/** A member's contract as it stands now; null for a member without a plan to pay. */
export async function loadContract(
  { store, cipher, siteOrigin }: Pick<MoneyServices, 'store' | 'cipher' | 'siteOrigin'>,
  person: Person,
): Promise<ContractData | null> {
  const first = (await listCharges(store.db, person.number)).at(-1);
  if (first === undefined) return null;
  const dependents = await listDependents(store.db, cipher, person.number);
  return contractData(person, dependents, cipher, siteOrigin, first);
}
