import { formatMoney, moneyDigits } from '@serafim/contract/api/fields/money-format';
import { type LandingPlan, landingPlans, yearTotal } from '@serafim/contract/api/plan/plan-table';

/** What a year costs, for the footnote under the big price: `12 × 49,90 = R$ 598,80`. Takes centavos per month. */
export const shortYearSum = (centavosPerMonth: number): string =>
  `12 × ${moneyDigits(centavosPerMonth)} = ${formatMoney(yearTotal(centavosPerMonth))}`;

const cheaper = (one: LandingPlan, other: LandingPlan): LandingPlan =>
  other.precoAnual < one.precoAnual ? other : one;

/** The plan behind 'de R$49,90 mensais*': the lowest price per month, which is a price paid by the year. */
export const startingPlan: LandingPlan = landingPlans.reduce(cheaper);

/** The highest discount that any plan reaches, in percent. */
export const highestDiscount: number = Math.max(...landingPlans.map(plan => plan.desconto));
