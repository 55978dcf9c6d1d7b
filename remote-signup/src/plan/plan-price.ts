import { formatMoney } from '@serafim/contract/api/fields/money-format';
import { type Billing, type PlanId, wizardPlans, yearTotal } from '@serafim/contract/api/plan/plan-table';

/** What is charged at a time, as 'R$ 79,90/mês' or 'R$ 798,00/ano'. */
export function chargedPrice(plano: PlanId, fatura: Billing): string {
  const { preco, precoAnual } = wizardPlans[plano];
  return fatura === 'anual' ? `${formatMoney(yearTotal(precoAnual))}/ano` : `${formatMoney(preco)}/mês`;
}

/** The choices of billing with what each costs, for radio buttons. */
export function billingOptions(plano: PlanId) {
  const { preco, precoAnual } = wizardPlans[plano];
  return [
    { value: 'mensal', label: 'Mensal', hint: `${formatMoney(preco)} por mês` },
    {
      value: 'anual',
      label: 'Anual',
      hint: `${formatMoney(yearTotal(precoAnual))} de uma vez: 12 × ${formatMoney(precoAnual)}`,
    },
  ];
}
