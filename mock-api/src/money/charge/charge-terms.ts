import { chargeSentence } from '@serafim/contract/api/plan/charge-sentence';
import { type ChargeTerms, type PaidPeriod, periodFrom } from '@serafim/contract/api/plan/paid-period';
import { type PaymentMethod, usualTerms } from '@serafim/contract/api/plan/plan-table';
import {
  addDays,
  addMonths,
  addWorkingDays,
  type Day,
  dayInSaoPaulo,
  daysBetween,
} from '@serafim/contract/site/calendar';
import type { Person } from '../../identity/db/tables.ts';
import { contractedAt } from '../../identity/person/member-number.ts';
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
export const chargeTerms = (
  person: Person,
  { plan, billing, due_day: dueDay }: ChargeRow,
): ChargeTerms | null =>
  personTerms({
    plan: plan || person.plan,
    billing: billing || person.billing,
    due_day: dueDay || person.due_day,
  });

/** What a charge cost on the day of its price or payment, and what follows; empty without a plan. */
export function chargeText(person: Person, charge: ChargeRow): string {
  const [terms, period] = [chargeTerms(person, charge), chargePeriod(person, charge)];
  return terms === null || period === null ? '' : chargeSentence(period, terms);
}

/** An older program charged nobody a second time sooner than this after contracting. */
const SOONEST_DAYS = 15;

/**
 * The day after a first charge of an older program ends, which has the price of a whole month or year: that long after
 * its payment, or on the due day that its payer was told, whichever is later.
 */
function endOfOlder(contractedOn: Day, from: Day, { billing, dueDay }: ChargeTerms): Day {
  const months = billing === 'anual' ? 12 : 1;
  const whole = addMonths(from, months);
  let told = addMonths(contractedOn.slice(0, 8) + dueDay.padStart(2, '0'), months);
  if (daysBetween(contractedOn, told) < SOONEST_DAYS) told = addMonths(told, 1);
  while (told <= from) told = addMonths(told, months);
  return told > whole ? told : whole;
}

/**
 * The days that a charge pays for; null for a person without a plan. A first charge's begin with its payment: money
 * for a code of an earlier day buys as many days as that code cost, and so does the open code.
 */
export function chargePeriod(person: Person, charge: ChargeRow): PaidPeriod | null {
  const terms = chargeTerms(person, charge);
  if (terms === null) return null;
  const { amount, competence, paid_on: paidOn, priced_on: pricedOn } = charge;
  if (competence !== null) return { ...periodFrom(competence, terms), amount };
  const contractedOn = dayInSaoPaulo(contractedAt(person));
  const from = paidOn ?? (pricedOn || contractedOn);
  const isYear = terms.billing === 'anual';
  if (isYear && pricedOn !== '') return { ...periodFrom(from, terms), amount };
  const days =
    pricedOn === '' ? daysBetween(from, endOfOlder(contractedOn, from, terms)) : charge.priced_days;
  return { from, until: addDays(from, days - 1), days, amount };
}
