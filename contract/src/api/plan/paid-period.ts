import { addDays, addMonths, type Day, daysBetween } from '../../site/calendar.ts';
import { type Billing, type DueDay, type PlanId, wizardPlans, yearTotal } from './plan-table.ts';

/** Terms of a member's charges: the plan, how often it is charged, and the day of the month. */
export interface ChargeTerms {
  plan: PlanId;
  billing: Billing;
  dueDay: DueDay;
}

/** The days that one charge pays for, both ends included, and what they cost. */
export interface PaidPeriod {
  from: Day;
  until: Day;
  days: number;
  /** Centavos. */
  amount: number;
}

/** Returns the price of a whole period of a plan, in centavos: the sign-up's table, ten months for a year. */
export const planPrice = (plan: PlanId, billing: Billing): number =>
  billing === 'anual' ? yearTotal(wizardPlans[plan].precoAnual) : wizardPlans[plan].preco;

/** Returns the first due day after a day. */
function dueDayAfter(day: Day, dueDay: DueDay): Day {
  const inMonth = day.slice(0, 8) + dueDay.padStart(2, '0');
  return inMonth > day ? inMonth : addMonths(inMonth, 1);
}

/**
 * The period that a charge pays for when it begins on a day. By month it ends on the day before the next due day and
 * costs its share of the month-long period that ends there, half a centavo rounded up; begun on a due day it is that
 * whole month. By year it is a full year from its first day.
 * @example periodFrom('2026-11-14', { plan: 'guardian', billing: 'mensal', dueDay: '10' }) // 26 days, 6925 centavos
 */
export function periodFrom(from: Day, { plan, billing, dueDay }: ChargeTerms): PaidPeriod {
  const price = planPrice(plan, billing);
  const end = billing === 'anual' ? addMonths(from, 12) : dueDayAfter(from, dueDay);
  const days = daysBetween(from, end);
  const whole = billing === 'anual' ? days : daysBetween(addMonths(end, -1), end);
  // In whole numbers, so that a half is a half.
  const amount = Math.floor((2 * price * days + whole) / (2 * whole));
  return { from, until: addDays(end, -1), days, amount };
}
