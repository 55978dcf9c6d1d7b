import { dayAndMonth, plainDay } from '../../site/calendar.ts';
import { formatMoney } from '../fields/money-format.ts';
import { type ChargeTerms, type PaidPeriod, planPrice } from './paid-period.ts';

/**
 * Returns the sentence on what is paid today and afterwards, in the words of review, contract, receipt and mail.
 * @example 'Hoje R$ 69,25, até 09/12. Depois R$ 79,90 todo dia 10.'
 */
export function chargeSentence({ amount, until }: PaidPeriod, terms: ChargeTerms): string {
  const { plan, billing, dueDay } = terms;
  const [today, later] = [formatMoney(amount), formatMoney(planPrice(plan, billing))];
  return billing === 'anual'
    ? `Hoje ${today}, até ${plainDay(until)}. Depois ${later} por ano, com aviso no dia ${dueDay} antes de renovar.`
    : `Hoje ${today}, até ${dayAndMonth(until)}. Depois ${later} todo dia ${dueDay}.`;
}

/** Returns the sentence that the days count from the payment, for boletos: their money comes on a later day. */
export const boletoSentence = ({ days }: PaidPeriod): string =>
  `Os ${days} dias contam a partir do dia em que o pagamento chega.`;
