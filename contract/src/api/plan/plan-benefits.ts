import type { LandingPlan } from './plan-table.ts';

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
