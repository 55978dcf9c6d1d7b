import { isOpenCharge } from '@serafim/contract/api/payment/charge-state';
import { type ChargeTerms, type PaidPeriod, periodFrom } from '@serafim/contract/api/plan/paid-period';
import type { Day } from '@serafim/contract/site/calendar';
import type { Person } from '../../identity/db/tables.ts';
import type { ChargeRow } from '../db/tables.ts';
import type { FirstCharge, Pricing } from './charge-repository.ts';
import { chargeTerms } from './charge-terms.ts';

/** What a first charge buys for a price. */
export const pricing = ({ from, days }: PaidPeriod): Pricing => ({ on: from, days });

/** The first charge of a contract, as it is stored when it is priced for a day. */
export const firstCharge = ({ plan, billing }: ChargeTerms, period: PaidPeriod): FirstCharge => ({
  kind: 'first',
  plan,
  billing,
  pricing: pricing(period),
});

/** What an open first charge costs and buys if it is paid on a day; null for any other charge. */
export function firstPeriodOn(person: Person, charge: ChargeRow, day: Day): PaidPeriod | null {
  if (charge.competence !== null || !isOpenCharge(charge.status)) return null;
  const terms = chargeTerms(person, charge);
  return terms === null ? null : periodFrom(day, terms);
}

/** Whether an open first charge was priced for another day and its way to pay has had its last one. */
export const isOutdated = (person: Person, charge: ChargeRow, today: Day): boolean =>
  charge.due_on < today && firstPeriodOn(person, charge, today) !== null;
