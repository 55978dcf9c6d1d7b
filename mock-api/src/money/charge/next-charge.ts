import { isOpenCharge } from '@serafim/contract/api/payment/charge-state';
import type { Billing, PlanId } from '@serafim/contract/api/plan/plan-table';
import { addDays, type Day, dayInSaoPaulo } from '@serafim/contract/site/calendar';
import type { Person } from '../../identity/db/tables.ts';
import type { ChargeRow } from '../db/tables.ts';
import { SUSPENSION_STEP, suspendsOn } from './billing-calendar.ts';
import { dueAfter, nextChargeOn } from './charge-terms.ts';

const latest = (day: Day, other: Day): Day => (day > other ? day : other);

/** Whether the billing has said of a charge that the card does not hold without it. */
const suspends = ({ competence, step }: ChargeRow): boolean => competence !== null && step > SUSPENSION_STEP;

/**
 * The day from which a member's card does not hold because a charge was not paid; null while it does. It holds
 * until the member was notified.
 */
export function suspendedFrom(charges: readonly ChargeRow[]): Day | null {
  const owed = charges.find(charge => isOpenCharge(charge.status) && suspends(charge));
  return owed === undefined ? null : suspendsOn(owed.owed_on);
}

/** Where the period of a charge begins, and where the one after it does. */
function followingDay(person: Person, charge: ChargeRow, after: Day): Day | null {
  const billing = charge.billing || person.billing;
  if (billing === '') return null;
  const dueDay = person.due_day || '10';
  const contractedOn = dayInSaoPaulo(new Date(person.created_at));
  return charge.competence === null
    ? nextChargeOn(contractedOn, billing, dueDay, after)
    : dueAfter(charge.competence, billing, dueDay, after);
}

/** The days that a charge pays for; null where it is not known how often it comes. */
export function chargePeriod(person: Person, charge: ChargeRow): { from: Day; until: Day } | null {
  const from = charge.competence ?? dayInSaoPaulo(new Date(person.created_at));
  const next = followingDay(person, charge, from);
  return next === null ? null : { from, until: addDays(next, -1) };
}

/**
 * When the charge after a member's newest falls due; null for a member who is not charged. Months in suspension are not
 * charged, nor are periods that had ended before the member was asked to pay them.
 */
export function nextDueOn(person: Person, newest: ChargeRow | undefined, today: Day): Day | null {
  if (newest === undefined || person.plan === '') return null;
  const settledOn = newest.paid_on ?? today;
  const start = newest.competence ?? '';
  const wasAway = newest.competence === null || suspends(newest);
  let due = followingDay(person, newest, wasAway ? latest(start, settledOn) : start);
  for (;;) {
    const after = due === null ? null : followingDay(person, newest, due);
    if (after === null || after > today) return due;
    due = after;
  }
}

/** The plan that a member has on a day, a change that was asked for included; null for a member without one. */
export function planOn(person: Person, day: Day): { plan: PlanId; billing: Billing } | null {
  const changes = person.next_from !== '' && person.next_from <= day;
  const plan = changes ? person.next_plan : person.plan;
  const billing = changes ? person.next_billing : person.billing;
  return plan === '' || billing === '' ? null : { plan, billing };
}
