import { isOpenCharge } from '@serafim/contract/api/payment/charge-state';
import { type ChargeTerms, type PaidPeriod, periodFrom } from '@serafim/contract/api/plan/paid-period';
import type { Day } from '@serafim/contract/site/calendar';
import type { Person } from '../../identity/db/tables.ts';
import type { ChargeRow } from '../db/tables.ts';
import type { FirstCharge } from './charge-repository.ts';
import { personTerms } from './charge-terms.ts';

/** The first charge of a contract, as it is stored when it is priced for a day. */
export const firstCharge = ({ plan, billing }: ChargeTerms, period: PaidPeriod): FirstCharge => ({
  kind: 'first',
  plan,
  billing,
  pricing: { on: period.from, days: period.days },
});

/** Whether a charge is the first of its contract and waits for its payer. */
export const isUnpaidFirst = ({ competence, status }: ChargeRow): boolean =>
  competence === null && isOpenCharge(status);

/** An unpaid first charge as it is stored when it is priced for a day and its payer's present plan; null for any other. */
export function firstChargeOn(
  person: Person,
  charge: ChargeRow,
  day: Day,
): { amount: number; charge: FirstCharge } | null {
  const terms = isUnpaidFirst(charge) ? personTerms(person) : null;
  if (terms === null) return null;
  const period = periodFrom(day, terms);
  return { amount: period.amount, charge: firstCharge(terms, period) };
}

/** Whether an open first charge was priced for another day and its way to pay has had its last one. */
export const isOutdated = (person: Person, charge: ChargeRow, today: Day): boolean =>
  charge.due_on < today && isUnpaidFirst(charge) && personTerms(person) !== null;
