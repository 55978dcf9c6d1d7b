import { isOpenCharge } from '@serafim/contract/api/payment/charge-state';
import type { Contract } from '../../identity/db/tables.ts';
import { contractState } from '../../money/contract/contract-state.ts';
import { isChargedAgain } from '../../money/contract/leaving.ts';
import type { ChargeRow } from '../../money/db/tables.ts';

/** The charge of a contract that comes next; null where one is open, and where it is charged no more. */
export function chargeToCome(contract: Contract, charges: readonly ChargeRow[], now: Date) {
  const { nextCharge } = contractState(contract, charges, now);
  const isOpen = charges.some(({ status }) => isOpenCharge(status));
  return nextCharge === null || isOpen || !isChargedAgain(contract)
    ? null
    : { em: nextCharge.on, valor: nextCharge.amount };
}
