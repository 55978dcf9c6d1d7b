import { formatMoney } from '@serafim/contract/api/money-format';
import type { CorporatePlan } from '@serafim/contract/api/plan-table';

/** What a plan for companies costs per month, in centavos. */
export const monthlyTotal = ({ preco }: Pick<CorporatePlan, 'preco'>, people: number): number =>
  preco * people;

/** The message that asks for a proposal; the person completes it. */
export const proposalText = (plan: CorporatePlan, people: number): string =>
  `Quero uma proposta do ${plan.plano} para ${people} pessoas (${formatMoney(monthlyTotal(plan, people))} por mês).`;
