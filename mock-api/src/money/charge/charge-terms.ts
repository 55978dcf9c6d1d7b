import { chargeSentence } from '@serafim/contract/api/plan/charge-sentence';
import { type ChargeTerms, type PaidPeriod, periodFrom } from '@serafim/contract/api/plan/paid-period';
import { type PaymentMethod, usualTerms } from '@serafim/contract/api/plan/plan-table';
import { addDays, addWorkingDays, type Day } from '@serafim/contract/site/calendar';
import type { Person } from '../../identity/db/tables.ts';
import type { ChargeRow } from '../db/tables.ts';

/** Until when one pays: Pix and card today, a boleto within three working days. */
export const payBy = (method: PaymentMethod, today: Day): Day =>
  method === 'boleto' ? addWorkingDays(today, 3) : today;

/** What a person is charged for; null for one without a plan. */
export function personTerms(person: Pick<Person, 'plan' | 'billing' | 'due_day'>): ChargeTerms | null {
  const { plan, billing, due_day: dueDay } = person;
  if (plan === '') return null;
  return { plan, billing: billing || usualTerms.billing, dueDay: dueDay || usualTerms.dueDay };
}

/** What a charge was made for, which may not be its payer's present plan or due day. */
export const chargeTerms = (person: Person, { plan, billing, due_day: dueDay }: ChargeRow): ChargeTerms => ({
  plan,
  billing,
  dueDay: dueDay || person.due_day || usualTerms.dueDay,
});

/** What a charge cost on the day of its price or payment, and what follows. */
export const chargeText = (person: Person, charge: ChargeRow): string =>
  chargeSentence(chargePeriod(person, charge), chargeTerms(person, charge));

/**
 * The days that a charge pays for. A first charge's begin with its payment: money
 * for a code of an earlier day buys as many days as that code cost, and so does the open code.
 */
export function chargePeriod(person: Person, charge: ChargeRow): PaidPeriod {
  const terms = chargeTerms(person, charge);
  const { amount, competence, paid_on: paidOn, priced_on: pricedOn, priced_days: days } = charge;
  if (competence !== null) return { ...periodFrom(competence, terms), amount };
  const from = paidOn ?? pricedOn;
  if (terms.billing === 'anual') return { ...periodFrom(from, terms), amount };
  return { from, until: addDays(from, days - 1), days, amount };
}
