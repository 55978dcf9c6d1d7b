import type { CorporatePlan } from '@serafim/contract/api/plan-table';

/** What a plan for companies lists. */
export const corporateBenefits = (plan: CorporatePlan): readonly string[] => [
  `${plan.especialidades} especialidades por telemedicina`,
  ...(plan.redeEstadual ? ['Rede em todo o estado'] : []),
  ...(plan.auxilioFuneral ? ['Auxílio funeral'] : []),
  'Desconto na assinatura anual',
];
