import { type LandingPlan, landingPlans } from '@serafim/contract/api/plan-table';

const cheaper = (one: LandingPlan, other: LandingPlan): LandingPlan =>
  other.precoAnual < one.precoAnual ? other : one;

/** The plan behind 'de R$49,90 mensais*': the lowest price per month, which is a price paid by the year. */
export const startingPlan: LandingPlan = landingPlans.reduce(cheaper);

/** The highest discount that any plan reaches, in percent. */
export const highestDiscount: number = Math.max(...landingPlans.map(plan => plan.desconto));
