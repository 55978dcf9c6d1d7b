import { formatMoney } from '@serafim/contract/api/fields/money-format';
import { samePlanBefore } from '@serafim/contract/api/plan/plan-benefits';
import {
  type Billing,
  type LandingPlan,
  type PlanId,
  yearTotal,
} from '@serafim/contract/api/plan/plan-table';
import { PlanGlyph, type RadioCardOption } from '@serafim/ui';
import type { ReactNode } from 'react';

/** What a plan costs in a period, as `R$ 79,90 por mês`. */
export const formatPeriod = ({ preco, precoAnual }: LandingPlan, billing: Billing): string =>
  billing === 'anual' ? `${formatMoney(yearTotal(precoAnual))} por ano` : `${formatMoney(preco)} por mês`;

/** What a plan has, beside its price. */
function describePlan(plan: LandingPlan): string {
  const insured = plan.status === 'ativo' ? ', com seguro de vida e o auxílio funeral' : '';
  const before = samePlanBefore(plan);
  const same = before === undefined ? '' : `. Mesmos benefícios do ${before.plano}`;
  return `Até ${plan.dependentes - 1} dependentes, descontos de até ${plan.desconto}%${insured}${same}`;
}

/**
 * Plans as radio cards.
 * @param price what stands at the end of a card
 * @param own the plan that the member has
 * @param cheapest the plan that costs least by the visitor's own numbers
 */
export const planOptions = (
  plans: readonly LandingPlan[],
  price: (plan: LandingPlan) => ReactNode,
  own?: PlanId,
  cheapest?: PlanId,
): RadioCardOption[] =>
  plans.map(plan => ({
    value: plan.id,
    theme: plan.type,
    label: (
      <span>
        <PlanGlyph theme={plan.type} />
        {plan.plano}
        {plan.id === own && ' (o seu)'}
        {plan.id === cheapest && ' (o mais barato na sua conta)'}
      </span>
    ),
    hint: describePlan(plan),
    end: price(plan),
  }));
