import { type Billing, billings, dueDays, type PlanId } from '@serafim/contract/api/plan';
import { addDays, type Day, dayInSaoPaulo } from '@serafim/contract/site/calendar';
import { SUSPENSION_STEP, suspendsOn } from '../billing/billing-calendar.ts';
import type { ChargeRow, Person } from '../db/tables.ts';
import { planOf } from '../person/plan-of.ts';
import { dueAfter, nextChargeOn } from './charge-terms.ts';

/** Whether a charge waits for its payer. */
export const isOpen = ({ status }: Pick<ChargeRow, 'status'>): boolean =>
  status === 'aberta' || status === 'recusada';

const billingOf = (charge: ChargeRow, person: Person): Billing | undefined =>
  billings.find(one => one === (charge.billing || person.billing));

const dueDayOf = (person: Person): string => dueDays.find(day => day === person.due_day) ?? '10';

const later = (one: Day, other: Day): Day => (one > other ? one : other);

/** Whether the billing has said of a charge that the card does not hold without it. */
const suspends = ({ competence, step }: ChargeRow): boolean => competence !== null && step > SUSPENSION_STEP;

/**
 * The day from which a member's card does not hold because a charge was not paid; null while it does. It holds
 * until its owner was told.
 */
export const suspendedFrom = (charges: readonly ChargeRow[]): Day | null => {
  const owed = charges.find(charge => isOpen(charge) && suspends(charge));
  return owed === undefined ? null : suspendsOn(owed.owed_on);
};

/** Where the period of a charge begins, and where the one after it does. */
const followingDay = (person: Person, charge: ChargeRow, after: Day): Day | null => {
  const billing = billingOf(charge, person);
  if (billing === undefined) return null;
  const contractedOn = dayInSaoPaulo(new Date(person.created_at));
  return charge.competence === null
    ? nextChargeOn(contractedOn, billing, dueDayOf(person), after)
    : dueAfter(charge.competence, billing, dueDayOf(person), after);
};

/** The days that a charge pays for; null where nobody knows how often it comes. */
export const periodOf = (person: Person, charge: ChargeRow): { from: Day; until: Day } | null => {
  const from = charge.competence ?? dayInSaoPaulo(new Date(person.created_at));
  const next = followingDay(person, charge, from);
  return next === null ? null : { from, until: addDays(next, -1) };
};

/**
 * When the charge after a member's newest falls due; null for whom nobody charges. Months in suspension are not
 * charged, nor are periods that had ended before anybody was asked to pay them.
 */
export const nextDueOn = (person: Person, newest: ChargeRow | undefined, today: Day): Day | null => {
  if (newest === undefined || planOf(person.plan) === '') return null;
  const settledOn = newest.paid_on ?? today;
  const start = newest.competence ?? '';
  const wasAway = newest.competence === null || suspends(newest);
  let due = followingDay(person, newest, wasAway ? later(start, settledOn) : start);
  for (;;) {
    const after = due === null ? null : followingDay(person, newest, due);
    if (after === null || after > today) return due;
    due = after;
  }
};

/** The plan that a member has on a day, a change that was asked for included; null for a member without one. */
export const planOn = (person: Person, day: Day): { plan: PlanId; billing: Billing } | null => {
  const changes = person.next_from !== '' && person.next_from <= day;
  const plan = planOf(changes ? person.next_plan : person.plan);
  const billing = billings.find(one => one === (changes ? person.next_billing : person.billing));
  return plan === '' || billing === undefined ? null : { plan, billing };
};
