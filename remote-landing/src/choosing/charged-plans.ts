import { type LandingPlan, landingPlans, wizardPlans } from '@serafim/contract/api/plan/plan-table';

/**
 * The plans as the landing page describes them, at the prices that the sign-up charges: what is computed for a visitor
 * is what they would pay.
 */
export const chargedPlans: readonly LandingPlan[] = landingPlans.map(plan => {
  const { preco, precoAnual } = wizardPlans[plan.id];
  return { ...plan, preco, precoAnual };
});
