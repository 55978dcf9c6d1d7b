import { type LandingPlan, landingPlans, wizardPlans } from './plan-table.ts';

/** The specification's two tables, by the name that pages call them. */
export const priceTableNames = ['apresentacao', 'contratacao'] as const;

export type PriceTableName = (typeof priceTableNames)[number];

/** The plans at the prices that the sign-up charges, for amounts that are computed for a visitor. */
export const chargedPlans: readonly LandingPlan[] = landingPlans.map(plan => {
  const { preco, precoAnual } = wizardPlans[plan.id];
  return { ...plan, preco, precoAnual };
});

/** The plans of a screen: `apresentacao` as the landing page has them, `contratacao` as they are charged. */
export const priceTables: Readonly<Record<PriceTableName, readonly LandingPlan[]>> = {
  apresentacao: landingPlans,
  contratacao: chargedPlans,
};
