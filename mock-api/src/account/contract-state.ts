import { billings, dueDays } from '@serafim/contract/api/plan';
import { addDays, type Day, dayInSaoPaulo, lastDayToWithdraw } from '@serafim/contract/site/calendar';
import type { ChargeRow, Person } from '../db/tables.ts';
import { nextChargeOn, priceOf } from '../payment/charge-terms.ts';
import { planOf } from '../person/plan-of.ts';

/** Where a contract stands on a day. */
export interface ContractState {
  contractedOn: Day;
  /** Null for a member whom nobody charges. */
  nextCharge: { on: Day; amount: number } | null;
  /** The last day that is paid for; null while nothing was paid. */
  paidUntil: Day | null;
  /** Last day to withdraw; null once it has passed. */
  withdrawUntil: Day | null;
  /** Centavos that were paid and not given back. */
  paid: number;
}

/** What follows from a member's row and charges. */
export const contractState = (person: Person, charges: readonly ChargeRow[], now: Date): ContractState => {
  const today = dayInSaoPaulo(now);
  const contractedOn = dayInSaoPaulo(new Date(person.created_at));
  const lastDay = lastDayToWithdraw(contractedOn);
  const billing = billings.find(one => one === person.billing);
  const paidCharges = charges.filter(({ status }) => status === 'paga');
  const isCharged = billing !== undefined && planOf(person.plan) !== '' && charges.length > 0;
  const dueDay = dueDays.find(day => day === person.due_day) ?? '10';
  const on = isCharged ? nextChargeOn(contractedOn, billing, dueDay, today) : null;
  return {
    contractedOn,
    nextCharge: on === null ? null : { on, amount: amountOn(person, on) },
    paidUntil: on !== null && paidCharges.length > 0 ? addDays(on, -1) : null,
    withdrawUntil: today <= lastDay ? lastDay : null,
    paid: paidCharges.reduce((sum, { amount }) => sum + amount, 0),
  };
};

/** What is charged on a day, a change of plan included. */
const amountOn = (person: Person, day: Day): number => {
  const changes = person.next_from !== '' && person.next_from <= day;
  const plan = planOf(changes ? person.next_plan : person.plan);
  const billing = billings.find(one => one === (changes ? person.next_billing : person.billing));
  return plan === '' || billing === undefined ? 0 : priceOf(plan, billing);
};
