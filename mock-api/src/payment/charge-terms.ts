import {
  type Billing,
  type PaymentMethod,
  type PlanId,
  wizardPlans,
  yearTotal,
} from '@serafim/contract/api/plan';
import { addMonths, addWorkingDays, type Day, daysBetween } from '@serafim/contract/site/calendar';

/** What a plan costs each time it is charged, in centavos: the sign-up's table, ten months for a year. */
export const priceOf = (plan: PlanId, billing: Billing): number =>
  billing === 'anual' ? yearTotal(wizardPlans[plan].precoAnual) : wizardPlans[plan].preco;

/** Until when one pays: Pix and card today, a boleto within three working days. */
export const payBy = (method: PaymentMethod, today: Day): Day =>
  method === 'boleto' ? addWorkingDays(today, 3) : today;

/** The months that one charge covers. */
const monthsOf: Readonly<Record<Billing, number>> = { mensal: 1, anual: 12 };

/** Nobody pays a second time sooner than this after contracting. */
const SOONEST_DAYS = 15;

/**
 * The day of the next charge after a day. The first charge is the contract's own; the others fall on the due day,
 * from the following month (or year) on.
 */
export const nextChargeOn = (contractedOn: Day, billing: Billing, dueDay: string, after: Day): Day => {
  const dueIn = (months: number): Day =>
    addMonths(contractedOn, months).slice(0, 8) + dueDay.padStart(2, '0');
  const period = monthsOf[billing];
  const late = daysBetween(contractedOn, dueIn(period)) < SOONEST_DAYS ? 1 : 0;
  for (let months = period + late; ; months += period) {
    const due = dueIn(months);
    if (due > after) return due;
  }
};
