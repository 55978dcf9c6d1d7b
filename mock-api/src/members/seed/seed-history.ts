import { randomUUID } from 'node:crypto';
import { periodFrom } from '@serafim/contract/api/plan/paid-period';
import {
  addDays,
  addWorkingDays,
  type Day,
  dayInSaoPaulo,
  lastDayToWithdraw,
} from '@serafim/contract/site/calendar';
import type { Contract } from '../../identity/db/tables.ts';
import { firstAskedOn, NOTICE_DAYS, timeOfStep } from '../../money/charge/billing-calendar.ts';
import { payBy, toTerms } from '../../money/charge/charge-terms.ts';
import { nextDueOn } from '../../money/charge/next-charge.ts';
import type { ChargeRow, FirstColumns, PeriodCharge } from '../../money/db/tables.ts';
import type { Membership } from '../../money/membership/contract-repository.ts';
import { newReference, periodReference } from '../../money/payment/payments.ts';
import { REFUSED } from '../../money/payment/sandbox/sandbox-gateway.ts';
import { isIn, isWeekend, outageWeek, type Week } from './seed-calendar.ts';
import { chance } from './seed-numbers.ts';
import type { SeedFate } from './seed-people.ts';

/** What a sign-up has led to by some day. */
export interface SeedHistory {
  /** The oldest first. */
  charges: ChargeRow[];
  /** How the member left; null for one who has not. */
  leaving: SeedLeaving | null;
}

/** A member asked to leave on a day, and the contract ended after another, the last that was paid for. */
export interface SeedLeaving {
  askedOn: Day;
  effectiveOn: Day;
}

/** What of an invented member's fate is not the same for all who share it. */
interface Course {
  fate: SeedFate;
  /** From this day on nothing more is paid, or the contract ends with the period that is then paid for. */
  turnsOn: Day;
  /** In which no card could be charged. */
  outage: Week;
  /** Whether a card that failed in that week is never charged again. */
  isLost: boolean;
  /** So many days early a code is paid. */
  early: number;
}

/** Of those whose card failed in the outage, so many never come back. */
const LOST = 0.25;

function chooseCourse(contract: Contract, n: number, fate: SeedFate, now: Date): Course {
  const today = dayInSaoPaulo(now);
  const outage = outageWeek(now);
  // A month's period has ended since somebody left; who stopped paying may have done so this week.
  const [soonest, spread] = fate === 'leaves' ? [31, 200] : [4, 120];
  const isRefused = contract.method === 'cartao' && isIn(outage, signUpDay(contract));
  return {
    fate: isRefused ? 'never-paid' : fate,
    turnsOn: addDays(today, -soonest - Math.floor(chance(n, 'turn') * spread)),
    outage,
    isLost: chance(n, 'outage') < LOST,
    early: Math.max(0, Math.floor(chance(n, 'early') * 8) - 4),
  };
}

const signUpDay = ({ made_at }: Contract): Day => dayInSaoPaulo(new Date(made_at));

/** The days after the due day on which a refused card is tried again, and a code is sent again. */
const TRIED_AGAIN = [1, 3, 7];

/** The day on which a card that fell due on another is charged; null where that never succeeds. */
function cardDay(owedOn: Day, { outage, isLost }: Course): Day | null {
  if (!isIn(outage, owedOn)) return owedOn;
  const tries = TRIED_AGAIN.map(days => addDays(owedOn, days));
  return isLost ? null : (tries.find(day => day > outage.until) ?? null);
}

/** The day on which a code is paid: some days early, and not at a weekend, on which few do. */
function codeDay({ owed_on, created_at }: PeriodCharge, { early }: Course): Day {
  const planned = addDays(owed_on, -early);
  const made = dayInSaoPaulo(new Date(created_at));
  const day = planned > made ? planned : made;
  return isWeekend(day) ? addWorkingDays(day, 1) : day;
}

/** The day on which a charge was paid; null for one that was not. */
function paymentDay(charge: ChargeRow, course: Course, today: Day): Day | null {
  const { method, created_at } = charge;
  if (course.fate === 'never-paid') return null;
  if (course.fate === 'stops-paying' && charge.kind === 'periodo' && charge.competence >= course.turnsOn)
    return null;
  const signedUpOn = dayInSaoPaulo(new Date(created_at));
  // A boleto is paid a working day later; what is due by code may still be paid today, and is not yet.
  if (charge.kind === 'primeira') {
    const day = method === 'boleto' ? addWorkingDays(signedUpOn, 1) : signedUpOn;
    return day <= today ? day : null;
  }
  if (method !== 'cartao') {
    const day = codeDay(charge, course);
    return day < today ? day : null;
  }
  const day = cardDay(charge.owed_on, course);
  return day !== null && day <= today ? day : null;
}

/** What all charges of a contract have alike, before anything has become of one. */
const blankCharge = (
  { id, person_number, plan, billing, method, due_day }: Contract,
  reference: string,
): Omit<ChargeRow, 'amount' | 'due_on' | 'created_at' | keyof FirstColumns> => ({
  id: randomUUID(),
  contract_id: id,
  person_number,
  reference,
  method,
  status: 'aberta',
  pix_code: null,
  boleto_line: null,
  refusal: null,
  paid_on: null,
  plan,
  billing,
  due_day,
  renewal_notice_at: null,
  next_state: 'a-calcular',
  next_on: null,
  try_at: null,
  step: 0,
});

function createFirstCharge(contract: Contract): ChargeRow {
  const signedUpOn = signUpDay(contract);
  const { amount, days } = periodFrom(signedUpOn, toTerms(contract));
  const blank = blankCharge(contract, newReference());
  return {
    ...blank,
    amount,
    due_on: payBy(blank.method, signedUpOn),
    created_at: contract.made_at,
    kind: 'primeira',
    competence: null,
    priced_on: signedUpOn,
    priced_days: days,
    owed_on: null,
  };
}

/** Where the billing stands with an unpaid charge: what it did up to a day is done, and what comes next is to come. */
function billedUpTo(owedOn: Day, today: Day): Pick<ChargeRow, 'step' | 'try_at'> {
  const dayOf = (step: number) => timeOfStep(step, owedOn, addDays(owedOn, -1))?.slice(0, 10);
  let step = 1;
  for (let day = dayOf(step); day !== undefined && day <= today; day = dayOf(step)) step += 1;
  return { step, try_at: timeOfStep(step, owedOn, today) };
}

/** The charge of the period that begins on a day, as the billing makes it on another. */
function createNextCharge(
  { person, contract }: Membership,
  competence: Day,
  madeOn: Day,
  after: ChargeRow,
  now: Date,
): PeriodCharge {
  const blank = blankCharge(contract, periodReference(person.id, competence));
  const dueOn = firstAskedOn(competence, blank.method === 'cartao' ? 0 : NOTICE_DAYS, madeOn);
  const nine = `${madeOn}T12:00:00.000Z`;
  // Not before the one that it follows, nor later than now.
  const made = nine > after.created_at ? nine : new Date(Date.parse(after.created_at) + 1_000).toISOString();
  return {
    ...blank,
    amount: periodFrom(competence, toTerms(contract)).amount,
    kind: 'periodo',
    competence,
    priced_on: null,
    priced_days: null,
    due_on: dueOn,
    owed_on: dueOn,
    created_at: made < now.toISOString() ? made : now.toISOString(),
  };
}

function unpaid(charge: ChargeRow, today: Day): ChargeRow {
  const refused = charge.method === 'cartao' ? ({ status: 'recusada', refusal: REFUSED } as const) : {};
  return charge.kind === 'primeira'
    ? { ...charge, ...refused }
    : { ...charge, ...refused, ...billedUpTo(charge.owed_on, today) };
}

/**
 * What has become of an invented member's contract by now: the charges that the sign-up and the billing would have made, each
 * as paid, refused or forgotten as the member's fate has it. What the billing has to do comes tomorrow or later.
 */
export function seedHistory(member: Membership, n: number, fate: SeedFate, now: Date): SeedHistory {
  const { contract } = member;
  const today = dayInSaoPaulo(now);
  const course = chooseCourse(contract, n, fate, now);
  const lastToWithdraw = lastDayToWithdraw(signUpDay(contract));
  const charges: ChargeRow[] = [];
  for (let charge = createFirstCharge(contract); ; ) {
    const paidOn = paymentDay(charge, course, today);
    if (paidOn === null) return { charges: [...charges, unpaid(charge, today)], leaving: null };
    const paid: ChargeRow = {
      ...charge,
      status: 'paga',
      paid_on: paidOn,
      step: stepWhenPaid(charge, paidOn),
      next_state: 'feita',
    };
    const next = nextDueOn(contract, paid, paidOn);
    if (next === null) return { charges: [...charges, paid], leaving: null };
    const effectiveOn = addDays(next, -1);
    // Before the code of the next period is sent, and too late to withdraw.
    const askedOn = addDays(effectiveOn, -NOTICE_DAYS);
    const isLast = effectiveOn >= course.turnsOn && effectiveOn < today;
    if (course.fate === 'leaves' && isLast && askedOn >= paidOn && askedOn > lastToWithdraw)
      return { charges: [...charges, paid], leaving: { askedOn, effectiveOn } };
    const noticeOn = paid.method === 'cartao' ? next : addDays(next, -NOTICE_DAYS);
    const madeOn = noticeOn > paidOn ? noticeOn : paidOn;
    if (madeOn > today)
      return {
        charges: [...charges, { ...paid, next_state: 'marcada', next_on: next }],
        leaving: null,
      };
    charges.push(paid);
    charge = createNextCharge(member, next, madeOn, paid, now);
  }
}

/** The steps that ended before the payment: the notice and reminders of a code, the refusals of a card. */
function stepWhenPaid(charge: ChargeRow, paidOn: Day): number {
  if (charge.kind === 'primeira') return 0;
  const { method, owed_on } = charge;
  const days = method === 'cartao' ? [0, ...TRIED_AGAIN] : TRIED_AGAIN;
  const ended = days
    .map(day => addDays(owed_on, day))
    .filter(day => (method === 'cartao' ? day < paidOn : day <= paidOn));
  return ended.length + (method === 'cartao' ? 0 : 1);
}
