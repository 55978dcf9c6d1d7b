import { formatMoney } from '@serafim/contract/api/fields/money-format';
import { type ChargeTerms, planPrice } from '@serafim/contract/api/plan/paid-period';
import { type Billing, type PlanId, wizardPlans } from '@serafim/contract/api/plan/plan-table';
import type { Draft } from '../draft/draft.ts';

/** What a whole period costs, as 'R$ 79,90/mês' or 'R$ 798,00/ano'. */
export const chargedPrice = (plano: PlanId, fatura: Billing): string =>
  `${formatMoney(planPrice(plano, fatura))}/${fatura === 'anual' ? 'ano' : 'mês'}`;

/** What a draft would be charged for; null before a plan is chosen. */
export const draftTerms = ({ plano, fatura, vencimento }: Draft): ChargeTerms | null =>
  plano === '' ? null : { plan: plano, billing: fatura, dueDay: vencimento };

/** The choices of billing with what each costs, for radio buttons. */
export function billingOptions(plano: PlanId) {
  const { precoAnual } = wizardPlans[plano];
  return [
    { value: 'mensal', label: 'Mensal', hint: `${formatMoney(planPrice(plano, 'mensal'))} por mês` },
    {
      value: 'anual',
      label: 'Anual',
      hint: `${formatMoney(planPrice(plano, 'anual'))} de uma vez: 12 × ${formatMoney(precoAnual)}`,
    },
  ];
}
