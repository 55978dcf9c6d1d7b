import { chargeSentence } from '@serafim/contract/api/plan/charge-sentence';
import { type ChargeTerms, type PaidPeriod, periodFrom } from '@serafim/contract/api/plan/paid-period';
import type { PaymentMethod } from '@serafim/contract/api/plan/plan-table';
import { addDays, addWorkingDays, type Day } from '@serafim/contract/site/calendar';
import type { Contract } from '../../identity/db/tables.ts';
import type { ChargeRow } from '../db/tables.ts';

/** Until when one pays: Pix and card today, a boleto within three working days. */
export const payBy = (method: PaymentMethod, today: Day): Day =>
  method === 'boleto' ? addWorkingDays(today, 3) : today;

/** The terms of a contract, or those that a charge was made for. */
export const toTerms = ({
  plan,
  billing,
  due_day: dueDay,
}: Pick<Contract, 'plan' | 'billing' | 'due_day'>): ChargeTerms => ({ plan, billing, dueDay });

/** What a charge cost on the day of its price or payment, and what follows. */
export const chargeText = (charge: ChargeRow): string =>
  chargeSentence(chargePeriod(charge), toTerms(charge));

/**
 * The days that a charge pays for. A first charge's begin with its payment: money
 * for a code of an earlier day buys as many days as that code cost, and so does the open code.
 */
export function chargePeriod(charge: ChargeRow): PaidPeriod {
  const terms = toTerms(charge);
  const { amount } = charge;
  if (charge.kind === 'periodo') return { ...periodFrom(charge.competence, terms), amount };
  const { priced_days: days } = charge;
  const from = charge.paid_on ?? charge.priced_on;
  if (terms.billing === 'anual') return { ...periodFrom(from, terms), amount };
  return { from, until: addDays(from, days - 1), days, amount };
}
