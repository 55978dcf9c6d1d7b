import {
  type Billing,
  type PaymentMethod,
  type PlanId,
  wizardPlans,
  yearTotal,
} from '@serafim/contract/api/plan/plan-table';
import { addDays, addMonths, addWorkingDays, type Day, daysBetween } from '@serafim/contract/site/calendar';

/** What a plan costs each time it is charged, in centavos: the sign-up's table, ten months for a year. */
export const planPrice = (plan: PlanId, billing: Billing): number =>
  billing === 'anual' ? yearTotal(wizardPlans[plan].precoAnual) : wizardPlans[plan].preco;

/** Until when one pays: Pix and card today, a boleto within three working days. */
export const payBy = (method: PaymentMethod, today: Day): Day =>
  method === 'boleto' ? addWorkingDays(today, 3) : today;

/** The months that one charge covers. */
const monthsOf: Readonly<Record<Billing, number>> = { mensal: 1, anual: 12 };

/** Nobody pays a second time sooner than this after contracting. */
const SOONEST_DAYS = 15;

/** The due day so many months after a day's month; the last day of a month that is too short for it. */
function dueIn(day: Day, months: number, dueDay: string): Day {
  const first = addMonths(`${day.slice(0, 8)}01`, months);
  const last = addDays(addMonths(first, 1), -1);
  return first.slice(0, 8) + (dueDay < last.slice(8) ? dueDay : last.slice(8));
}

/**
 * The day of the next charge after a day. The first charge is the contract's own; the others fall on the due day,
 * from the following month (or year) on.
 */
export function nextChargeOn(contractedOn: Day, billing: Billing, dueDay: string, after: Day): Day {
  const day = dueDay.padStart(2, '0');
  const period = monthsOf[billing];
  const late = daysBetween(contractedOn, dueIn(contractedOn, period, day)) < SOONEST_DAYS ? 1 : 0;
  for (let months = period + late; ; months += period) {
    const due = dueIn(contractedOn, months, day);
    if (due > after) return due;
  }
}

/** The first day after a day on which the charge that follows one of a period falls due. */
export function dueAfter(competence: Day, billing: Billing, dueDay: string, after = competence): Day {
  const day = dueDay.padStart(2, '0');
  for (let months = monthsOf[billing]; ; months += monthsOf[billing]) {
    const due = dueIn(competence, months, day);
    if (due > after) return due;
  }
}
