import { isOpenCharge } from '@serafim/contract/api/payment/charge-state';
import { periodFrom } from '@serafim/contract/api/plan/paid-period';
import { type Billing, type PlanId, usualTerms } from '@serafim/contract/api/plan/plan-table';
import { addDays, type Day } from '@serafim/contract/site/calendar';
import type { Person } from '../../identity/db/tables.ts';
import type { ChargeRow } from '../db/tables.ts';
import { SUSPENSION_STEP, suspendsOn } from './billing-calendar.ts';
import { chargePeriod, chargeTerms, personTerms } from './charge-terms.ts';

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

/** The day from which it will not hold unless an open charge is paid; null where none is open, or it holds no more. */
export function nextSuspension(charges: readonly ChargeRow[]): Day | null {
  const owed = charges.find(charge => isOpenCharge(charge.status) && charge.competence !== null);
  return owed === undefined || suspends(owed) ? null : suspendsOn(owed.owed_on);
}

/**
 * When the charge after a member's newest falls due; null for a member who is not charged. Months in suspension are not
 * charged, nor are periods that had ended before the member was asked to pay them.
 */
export function nextDueOn(person: Person, newest: ChargeRow | undefined, today: Day): Day | null {
  if (newest === undefined || person.plan === '') return null;
  const terms = chargeTerms(person, newest);
  // Periods after the newest one end before the day that its payer has chosen since.
  const dueDay = person.due_day || terms.dueDay;
  const follow = (from: Day): Day => addDays(periodFrom(from, { ...terms, dueDay }).until, 1);
  // A first charge that is open would buy what it costs today.
  if (newest.competence === null && newest.paid_on === null) return follow(today);
  let due = addDays(chargePeriod(person, newest).until, 1);
  if (suspends(newest)) while (due <= (newest.paid_on ?? today)) due = follow(due);
  while (follow(due) <= today) due = follow(due);
  return due;
}

/** The plan that a member has on a day, a change that was asked for included; null for a member without one. */
export function planOn(person: Person, day: Day): { plan: PlanId; billing: Billing } | null {
  const changes = person.next_from !== '' && person.next_from <= day;
  const plan = changes ? person.next_plan : person.plan;
  const billing = changes ? person.next_billing : person.billing;
  return plan === '' ? null : { plan, billing: billing || usualTerms.billing };
}

/** What is charged on a day, and until when it pays, a change of plan included. */
export function periodOn(person: Person, day: Day): { amount: number; until: Day } {
  const chosen = planOn(person, day);
  const terms = chosen === null ? null : personTerms({ ...person, ...chosen });
  return terms === null ? { amount: 0, until: day } : periodFrom(day, terms);
}
