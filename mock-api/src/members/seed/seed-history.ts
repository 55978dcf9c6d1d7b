import { randomUUID } from 'node:crypto';
import { periodFrom } from '@serafim/contract/api/plan/paid-period';
import { addDays, type Day, dayInSaoPaulo, lastDayToWithdraw } from '@serafim/contract/site/calendar';
import type { Person } from '../../identity/db/tables.ts';
import { firstAskedOn, NOTICE_DAYS, timeOfStep } from '../../money/charge/billing-calendar.ts';
import { payBy, personTerms } from '../../money/charge/charge-terms.ts';
import { nextDueOn } from '../../money/charge/next-charge.ts';
import type { ChargeRow } from '../../money/db/tables.ts';
import { newReference, periodReference } from '../../money/payment/payments.ts';
import { REFUSED } from '../../money/payment/sandbox/sandbox-gateway.ts';
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

/** A member who leaves or stops paying does so at least so many days ago: a month's period has ended since. */
const LONG_AGO = 31;

/** What of an invented member's fate is not the same for all who share it. */
interface Course {
  fate: SeedFate;
  /** From this day on nothing more is paid, or the contract ends with the period that is then paid for. */
  turnsOn: Day;
}

const chooseCourse = (n: number, fate: SeedFate, today: Day): Course => ({
  fate,
  turnsOn: addDays(today, -LONG_AGO - (Math.floor(n / 20) % (fate === 'leaves' ? 90 : 30))),
});

/** The day on which a charge was paid; null for one that was not. */
function paymentDay(charge: ChargeRow, { fate, turnsOn }: Course, today: Day): Day | null {
  const { competence, method, created_at } = charge;
  if (fate === 'never-paid') return null;
  if (fate === 'stops-paying' && competence !== null && competence >= turnsOn) return null;
  const signedUpOn = dayInSaoPaulo(new Date(created_at));
  // A boleto is paid a day later, what is due by code on its day, which is not over yet.
  if (competence === null) {
    const day = method === 'boleto' ? addDays(signedUpOn, 1) : signedUpOn;
    return day <= today ? day : null;
  }
  const isPaid = method === 'cartao' ? charge.owed_on <= today : charge.owed_on < today;
  return isPaid ? charge.owed_on : null;
}

/** What all charges of a person have alike, before anything has become of one. */
const blankCharge = (
  person: Person,
  reference: string,
): Omit<ChargeRow, 'amount' | 'due_on' | 'created_at'> => ({
  id: randomUUID(),
  person_number: person.number,
  reference,
  method: person.payment_method || 'pix',
  status: 'aberta',
  pix_code: '',
  boleto_line: '',
  refusal: '',
  paid_on: null,
  plan: person.plan,
  billing: person.billing,
  due_day: '',
  competence: null,
  priced_on: '',
  priced_days: 0,
  renewal_notice_at: null,
  owed_on: '',
  next_on: '',
  try_at: null,
  step: 0,
  contract: person.contract,
});

/** What the period that begins on a day costs, and how long it is. */
function computePeriod(person: Person, from: Day) {
  const terms = personTerms(person);
  if (terms === null) throw new Error('An invented member has a plan');
  return periodFrom(from, terms);
}

function createFirstCharge(person: Person): ChargeRow {
  const signedUpOn = dayInSaoPaulo(new Date(person.created_at));
  const { amount, days } = computePeriod(person, signedUpOn);
  const blank = blankCharge(person, newReference());
  return {
    ...blank,
    amount,
    due_on: payBy(blank.method, signedUpOn),
    created_at: person.created_at,
    priced_on: signedUpOn,
    priced_days: days,
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
  person: Person,
  competence: Day,
  madeOn: Day,
  after: ChargeRow,
  now: Date,
): ChargeRow {
  const blank = blankCharge(person, periodReference(person.id, competence));
  const dueOn = firstAskedOn(competence, blank.method === 'cartao' ? 0 : NOTICE_DAYS, madeOn);
  const nine = `${madeOn}T12:00:00.000Z`;
  // Not before the one that it follows, nor later than now.
  const made = nine > after.created_at ? nine : new Date(Date.parse(after.created_at) + 1_000).toISOString();
  return {
    ...blank,
    amount: computePeriod(person, competence).amount,
    competence,
    due_on: dueOn,
    owed_on: dueOn,
    created_at: made < now.toISOString() ? made : now.toISOString(),
  };
}

function unpaid(charge: ChargeRow, today: Day): ChargeRow {
  const refused = charge.method === 'cartao' ? ({ status: 'recusada', refusal: REFUSED } as const) : {};
  return charge.competence === null
    ? { ...charge, ...refused }
    : { ...charge, ...refused, ...billedUpTo(charge.owed_on, today) };
}

/**
 * What has become of an invented member's contract by now: the charges that the sign-up and the billing would have made, each
 * as paid, refused or forgotten as the member's fate has it. What the billing has to do comes tomorrow or later.
 */
export function seedHistory(person: Person, n: number, fate: SeedFate, now: Date): SeedHistory {
  const today = dayInSaoPaulo(now);
  const course = chooseCourse(n, fate, today);
  const lastToWithdraw = lastDayToWithdraw(dayInSaoPaulo(new Date(person.created_at)));
  const charges: ChargeRow[] = [];
  for (let charge = createFirstCharge(person); ; ) {
    const paidOn = paymentDay(charge, course, today);
    if (paidOn === null) return { charges: [...charges, unpaid(charge, today)], leaving: null };
    const paid: ChargeRow = {
      ...charge,
      status: 'paga',
      paid_on: paidOn,
      step: stepWhenPaid(charge),
      next_on: null,
    };
    charges.push(paid);
    const next = nextDueOn(person, paid, paidOn);
    if (next === null) return { charges, leaving: null };
    const effectiveOn = addDays(next, -1);
    // Before the code of the next period is sent, and too late to withdraw.
    const askedOn = addDays(effectiveOn, -NOTICE_DAYS);
    const isLast = effectiveOn >= course.turnsOn && effectiveOn < today;
    if (fate === 'leaves' && isLast && askedOn >= paidOn && askedOn > lastToWithdraw)
      return { charges, leaving: { askedOn, effectiveOn } };
    const noticeOn = paid.method === 'cartao' ? next : addDays(next, -NOTICE_DAYS);
    const madeOn = noticeOn > paidOn ? noticeOn : paidOn;
    if (madeOn > today) {
      paid.next_on = next;
      return { charges, leaving: null };
    }
    charge = createNextCharge(person, next, madeOn, paid, now);
  }
}

/** A code was sent before it was paid; a card is charged in the first step, which ends nothing. */
const stepWhenPaid = ({ competence, method }: ChargeRow): number =>
  competence !== null && method !== 'cartao' ? 1 : 0;
