import { isOpenCharge } from '@serafim/contract/api/payment/charge-state';
import { type ChargeTerms, type PaidPeriod, periodFrom } from '@serafim/contract/api/plan/paid-period';
import type { Day } from '@serafim/contract/site/calendar';
import type { Contract } from '../../identity/db/tables.ts';
import type { ChargeRow } from '../db/tables.ts';
import type { FirstCharge } from './charge-repository.ts';
import { toTerms } from './charge-terms.ts';

/** The first charge of a contract, as it is stored when it is priced for a day. */
export const firstCharge = (terms: ChargeTerms, period: PaidPeriod): FirstCharge => ({
  kind: 'primeira',
  ...terms,
  pricing: { on: period.from, days: period.days },
});

/** Whether a charge is the first of its contract and waits for its payer. */
export const isUnpaidFirst = ({ kind, status }: ChargeRow): boolean =>
  kind === 'primeira' && isOpenCharge(status);

/** An unpaid first charge as it is stored when it is priced for a day by its contract's present terms; null for any other. */
export function firstChargeOn(
  contract: Contract,
  charge: ChargeRow,
  day: Day,
): { amount: number; charge: FirstCharge } | null {
  if (!isUnpaidFirst(charge)) return null;
  const terms = toTerms(contract);
  const period = periodFrom(day, terms);
  return { amount: period.amount, charge: firstCharge(terms, period) };
}

/** Whether an open first charge was priced for another day and its way to pay has had its last one. */
export const isOutdated = (charge: ChargeRow, today: Day): boolean =>
  charge.due_on < today && isUnpaidFirst(charge);
