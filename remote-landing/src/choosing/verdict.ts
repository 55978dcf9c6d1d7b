import { formatMoney } from '@serafim/contract/api/fields/money-format';
import type { Comparison } from './year-costs.ts';

/** The answer as a sentence. */
export const verdictText = ({ cheapest, bestPlan, without }: Comparison): string =>
  cheapest.plan === null
    ? 'Pela economia, o cartão não compensa para você.'
    : `Para a sua casa, o ${cheapest.plan.plano}: ${formatMoney(without.total - bestPlan.total)} a menos por ano.`;

/** What the year costs without the card and with the plan that costs least. */
export function explanation({ cheapest, bestPlan, without }: Comparison): string {
  const sum = `Sem o cartão, o seu ano custa ${formatMoney(without.total)}. Com o ${bestPlan.plan.plano}`;
  if (cheapest.plan !== null) return `${sum}, ${formatMoney(bestPlan.total)}, com o preço do plano incluído.`;
  const more = bestPlan.total - without.total;
  return `${sum}, o plano de menor custo, ${formatMoney(bestPlan.total)}: ${
    more === 0 ? 'o mesmo' : `${formatMoney(more)} a mais`
  }. Ele só faz sentido se o médico 24 horas${bestPlan.plan.status === 'ativo' ? ' ou o seguro' : ''} valer isso para você.`;
}

/** Why a plan is no answer. */
export const lackTexts = { lugares: 'não tem lugar para todos', seguro: 'não tem seguro' } as const;
