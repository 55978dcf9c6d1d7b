import { type LandingPlan, landingPlans } from './plan-table.ts';

/** A line of a plan card; `umbrella` is what only some plans have. */
export interface PlanBenefit {
  text: string;
  icon: 'check' | 'umbrella';
}

/** The line that the status 'ativo' adds. */
export const insuranceLine = 'Seguro de vida e o auxílio funeral';

/** What a plan card lists, as the specification says it. */
export const planBenefits = ({ desconto, telemed, status }: LandingPlan): readonly PlanBenefit[] => [
  { text: 'Rede credenciada regional', icon: 'check' },
  { text: 'Hospitais, laboratórios, centros médicos e imagem e especialidades', icon: 'check' },
  { text: `Descontos com até ${desconto}%`, icon: 'check' },
  { text: telemed, icon: 'check' },
  ...(status === 'ativo' ? [{ text: insuranceLine, icon: 'umbrella' } as const] : []),
];

/** What a plan has that the one before it in the table has not, in words; null for the first. */
export function benefitsAdded({
  id,
}: Pick<LandingPlan, 'id'>): { before: string; added: readonly string[] } | null {
  const index = landingPlans.findIndex(plan => plan.id === id);
  const [before, plan] = [landingPlans[index - 1], landingPlans[index]];
  if (before === undefined || plan === undefined) return null;
  const added = [
    ...(plan.dependentes > before.dependentes ? ['mais pessoas'] : []),
    ...(plan.desconto > before.desconto ? [`descontos de até ${plan.desconto}%`] : []),
    ...(plan.telemed === before.telemed ? [] : [plan.telemed]),
    ...(plan.status === before.status ? [] : ['seguro de vida e o auxílio funeral']),
  ];
  return { before: before.plano, added };
}

/** How a plan differs from the one before it, as a sentence; empty for the first. */
export function benefitsSentence(plan: Pick<LandingPlan, 'id'>): string {
  const difference = benefitsAdded(plan);
  if (difference === null) return '';
  const { before, added } = difference;
  return added.length === 0
    ? `Mesmos benefícios do ${before}`
    : `A mais que o ${before}: ${added.join(', ')}`;
}
