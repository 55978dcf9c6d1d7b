import { type LandingPlan, landingPlans, type PlanId } from './plan-table.ts';

/** A line of a plan card; `umbrella` is what only some plans have. */
export interface PlanBenefit {
  text: string;
  icon: 'check' | 'umbrella';
}

/** The line that the status 'ativo' adds. */
export const insuranceLine = 'Seguro de vida e o auxílio funeral';

/** Returns the lines of a plan card, as the specification says them. */
export const planBenefits = ({ desconto, telemed, status }: LandingPlan): readonly PlanBenefit[] => [
  { text: 'Rede credenciada regional', icon: 'check' },
  { text: 'Hospitais, laboratórios, centros médicos e imagem e especialidades', icon: 'check' },
  { text: `Descontos com até ${desconto}%`, icon: 'check' },
  { text: telemed, icon: 'check' },
  ...(status === 'ativo' ? [{ text: insuranceLine, icon: 'umbrella' } as const] : []),
];

/** Checks whether a plan includes the doctor by video. */
export const includesDoctor = (plan: PlanId): boolean =>
  landingPlans.some(({ id, telemed }) => id === plan && telemed !== '');

/** The plan before one in the table, where only the price tells them apart; undefined for every other. */
export function samePlanBefore({ id }: Pick<LandingPlan, 'id'>): LandingPlan | undefined {
  const index = landingPlans.findIndex(plan => plan.id === id);
  const [before, plan] = [landingPlans[index - 1], landingPlans[index]];
  const isSame = (['dependentes', 'desconto', 'telemed', 'status'] as const).every(
    benefit => before?.[benefit] === plan?.[benefit],
  );
  return isSame ? before : undefined;
}
