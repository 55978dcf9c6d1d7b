import { type LandingPlan, landingPlans, type PlanId } from './plan-table.ts';

/** The two prices of a service, in centavos; the normal one is null where the clinic gave none. */
export interface ServicePrices {
  preco: number;
  precoNormal: number | null;
}

/** The highest discount on a plan, in percent. */
export function highestDiscount(id: PlanId): number {
  const plan = landingPlans.find(one => one.id === id);
  if (!plan) throw new RangeError(`No plan ${id}`);
  return plan.desconto;
}

/**
 * Returns the price of a service on a plan, in centavos: the clinic's price with the card, but never a discount above
 * the plan's own ceiling. Rounded up, so that no member pays more at the counter than the site showed.
 */
export const memberPrice = ({ preco, precoNormal }: ServicePrices, plan: PlanId): number =>
  precoNormal === null
    ? preco
    : Math.max(preco, Math.ceil((precoNormal * (100 - highestDiscount(plan))) / 100));

/** The first plan on which a service costs less than on this one; undefined where none makes a difference. */
export const cheaperPlan = (service: ServicePrices, plan: PlanId): LandingPlan | undefined =>
  landingPlans.find(({ id }) => memberPrice(service, id) < memberPrice(service, plan));
