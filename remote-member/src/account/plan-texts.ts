import type { Account } from '@serafim/contract/api/account/account';
import { formatMoney } from '@serafim/contract/api/fields/money-format';
import { chargeSentence } from '@serafim/contract/api/plan/charge-sentence';
import { type ChargeTerms, periodFrom, planPrice } from '@serafim/contract/api/plan/paid-period';
import {
  type Billing,
  billingPeriods,
  maxDependents,
  type PlanId,
  plans,
} from '@serafim/contract/api/plan/plan-table';
import { type Day, dayAndMonth } from '@serafim/contract/site/calendar';
import { formatCount } from '@serafim/contract/site/format-count';
import { type RunningContract, unpaidFirstCharge } from './contract.ts';

/** What somebody chooses in the place of a plan and its billing. */
interface Choice {
  plan: PlanId;
  billing: Billing;
}

/**
 * What is paid with a choice, from when, and what is paid today; empty where nothing is charged.
 * @example 'A partir de 10/12: R$ 59,90 por mês (hoje você paga R$ 79,90 por mês).'
 */
export function describeChangedCharge(
  contract: RunningContract,
  { plan, billing }: Choice,
  today: Day,
): string {
  const { plano, fatura, vencimento: dueDay, proximaCobranca: next } = contract;
  const terms: ChargeTerms = { plan, billing, dueDay };
  if (unpaidFirstCharge(contract) !== undefined) return chargeSentence(periodFrom(today, terms), terms);
  if (next === null) return '';
  const price = (of: PlanId, by: Billing) => `${formatMoney(planPrice(of, by))} por ${billingPeriods[by]}`;
  const { amount, until } = periodFrom(next.em, terms);
  // Where the due day has just changed, the period that comes is a shorter one.
  const first =
    amount === planPrice(plan, billing) ? '' : `${formatMoney(amount)} até ${dayAndMonth(until)}, depois `;
  const [now, then] = [price(plano, fatura), price(plan, billing)];
  return `A partir de ${dayAndMonth(next.em)}: ${first}${then} (${now === then ? 'como hoje' : `hoje você paga ${now}`}).`;
}

/** Why a plan cannot be chosen with the people of this account; empty where it can. */
export function tooManyPeople(plan: PlanId, { dependentes }: Pick<Account, 'dependentes'>): string {
  const most = maxDependents(plan);
  if (dependentes.length <= most) return '';
  return `O ${plans[plan].plano} leva até ${formatCount(most, 'dependente', 'dependentes')}, e você tem ${dependentes.length}.`;
}
