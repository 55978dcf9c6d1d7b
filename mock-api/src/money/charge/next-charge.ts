import { isOpenCharge } from '@serafim/contract/api/payment/charge-state';
import { type ChargeTerms, type PaidPeriod, periodFrom } from '@serafim/contract/api/plan/paid-period';
import { addDays, type Day } from '@serafim/contract/site/calendar';
import type { Contract } from '../../identity/db/tables.ts';
import { type ChargeRow, isPeriodCharge, type PeriodCharge } from '../db/tables.ts';
import { SUSPENSION_STEP, suspendsOn } from './billing-calendar.ts';
import { chargePeriod, toTerms } from './charge-terms.ts';

/** Whether the billing has said of a charge that the card does not hold without it. */
const suspends = ({ step }: PeriodCharge): boolean => step > SUSPENSION_STEP;

/**
 * The day from which a member's card does not hold because a charge was not paid; null while it does. It holds
 * until the member was notified.
 */
export function suspendedFrom(charges: readonly ChargeRow[]): Day | null {
  const owed = charges.filter(isPeriodCharge).find(charge => isOpenCharge(charge.status) && suspends(charge));
  return owed === undefined ? null : suspendsOn(owed.owed_on);
}

/** The day from which it will not hold unless an open charge is paid; null where none is open, or it holds no more. */
export function nextSuspension(charges: readonly ChargeRow[]): Day | null {
  const owed = charges.filter(isPeriodCharge).find(({ status }) => isOpenCharge(status));
  return owed === undefined || suspends(owed) ? null : suspendsOn(owed.owed_on);
}

/**
 * When the charge after a contract's newest falls due; null where it has none. Months in suspension are not
 * charged, nor are periods that had ended before the member was asked to pay them.
 */
export function nextDueOn(
  { due_day: dueDay }: Pick<Contract, 'due_day'>,
  newest: ChargeRow | undefined,
  today: Day,
): Day | null {
  if (newest === undefined) return null;
  // Periods after the newest one end before the day that its payer has chosen since.
  const terms = { ...toTerms(newest), dueDay };
  const follow = (from: Day): Day => addDays(periodFrom(from, terms).until, 1);
  // A first charge that is open would buy what it costs today.
  if (newest.kind === 'primeira' && newest.paid_on === null) return follow(today);
  let due = addDays(chargePeriod(newest).until, 1);
  if (isPeriodCharge(newest) && suspends(newest)) while (due <= (newest.paid_on ?? today)) due = follow(due);
  while (follow(due) <= today) due = follow(due);
  return due;
}

/** What says for what a contract charges. */
type Charging = Pick<Contract, 'plan' | 'billing' | 'due_day' | 'next_plan' | 'next_billing' | 'next_from'>;

/** What a contract charges for on a day, a change that was asked for included. */
export function termsOn(contract: Charging, day: Day): ChargeTerms {
  const { next_plan: plan, next_billing: billing, next_from: from } = contract;
  const terms = toTerms(contract);
  if (plan === null || billing === null || from === null || from > day) return terms;
  return { ...terms, plan, billing };
}

/** What is charged on a day, and until when it pays, a change of plan included. */
export const periodOn = (contract: Charging, day: Day): PaidPeriod => periodFrom(day, termsOn(contract, day));
