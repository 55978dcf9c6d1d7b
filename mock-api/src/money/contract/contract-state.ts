import { isOpenCharge, wasPaid } from '@serafim/contract/api/payment/charge-state';
import { addDays, type Day, dayInSaoPaulo, lastDayToWithdraw } from '@serafim/contract/site/calendar';
import type { Contract } from '../../identity/db/tables.ts';
import { nextDueOn, periodOn } from '../charge/next-charge.ts';
import type { ChargeRow } from '../db/tables.ts';

/** Where a contract stands on a day. */
export interface ContractState {
  contractedOn: Day;
  /** Null where nothing was charged yet. */
  nextCharge: { on: Day; amount: number; until: Day } | null;
  /** The last day that is paid for; null while nothing was paid. */
  paidUntil: Day | null;
  /** Last day to withdraw; null once it has passed. */
  withdrawUntil: Day | null;
  /** Centavos that were paid and not given back. */
  paid: number;
  /** Whether any of it was paid by boleto. */
  paidByBoleto: boolean;
}

const contractedOn = ({ made_at }: Contract): Day => dayInSaoPaulo(new Date(made_at));

/** Last day to withdraw from a contract; null once it has passed. */
export function withdrawUntil(contract: Contract, now: Date): Day | null {
  const lastDay = lastDayToWithdraw(contractedOn(contract));
  return dayInSaoPaulo(now) <= lastDay ? lastDay : null;
}

/** What follows from a contract and its charges, the newest of which come first. */
export function contractState(contract: Contract, charges: readonly ChargeRow[], now: Date): ContractState {
  const today = dayInSaoPaulo(now);
  const paidCharges = charges.filter(({ status }) => status === 'paga');
  const on = nextDueOn(contract, charges[0], today);
  const unpaidFrom = charges.find(({ status }) => isOpenCharge(status))?.competence ?? on;
  return {
    contractedOn: contractedOn(contract),
    nextCharge: on === null ? null : { on, ...periodOn(contract, on) },
    paidUntil:
      unpaidFrom !== null && charges.some(({ status }) => wasPaid(status)) ? addDays(unpaidFrom, -1) : null,
    withdrawUntil: withdrawUntil(contract, now),
    paid: paidCharges.reduce((sum, { amount }) => sum + amount, 0),
    paidByBoleto: paidCharges.some(({ method }) => method === 'boleto'),
  };
}
