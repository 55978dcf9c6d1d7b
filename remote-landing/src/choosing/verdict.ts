import { formatMoney } from '@serafim/contract/api/fields/money-format';
import type { Comparison } from './year-costs.ts';

/** The answer as a sentence. */
export const verdictText = ({ cheapest, saving }: Comparison): string =>
  cheapest.plan === null
    ? 'Pela economia, o cartão não compensa para você.'
    : `Para a sua casa, o ${cheapest.plan.plano}: ${formatMoney(saving)} a menos por ano.`;

/** What the year costs without the card and with the plan that costs least. */
export function explanation({ cheapest, bestPlan, without, saving }: Comparison): string {
  const sum = `Sem o cartão, o seu ano custa ${formatMoney(without.total)}. Com o ${bestPlan.plan.plano}`;
  if (cheapest.plan !== null) return `${sum}, ${formatMoney(bestPlan.total)}, com o preço do plano incluído.`;
  return `${sum}, o plano de menor custo, ${formatMoney(bestPlan.total)}: ${
    saving === 0 ? 'o mesmo' : `${formatMoney(-saving)} a mais`
  }. Ele só faz sentido se o médico 24 horas${bestPlan.plan.status === 'ativo' ? ' ou o seguro' : ''} valer isso para você.`;
}

/** Why a plan is no answer. */
export const lackTexts = { lugares: 'não tem lugar para todos', seguro: 'não tem seguro' } as const;
