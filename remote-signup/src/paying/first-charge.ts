import { isOpenCharge } from '@serafim/contract/api/payment/charge-state';
import type { ContractSummary } from '@serafim/contract/api/payment/payment';
import { chargeSentence } from '@serafim/contract/api/plan/charge-sentence';
import { type ChargeTerms, type PaidPeriod, periodFrom } from '@serafim/contract/api/plan/paid-period';
import { daysBetween } from '@serafim/contract/site/calendar';

const contractTerms = ({ plano, fatura, vencimento }: ContractSummary): ChargeTerms => ({
  plan: plano,
  billing: fatura,
  dueDay: vencimento,
});

/** Whether the last day for the code of an open first charge has passed, so that today has another price. */
export const isOutdated = ({ primeira, hoje, cobranca }: ContractSummary): boolean =>
  primeira && isOpenCharge(cobranca.situacao) && cobranca.vencimento < hoje;

/** What a charge costs and buys: today, where it is a first one whose code is of an earlier day. */
export function chargedPeriod(contract: ContractSummary): PaidPeriod {
  const { cobranca, hoje } = contract;
  if (isOutdated(contract)) return periodFrom(hoje, contractTerms(contract));
  const { de, ate } = cobranca.periodo;
  return { from: de, until: ate, days: daysBetween(de, ate) + 1, amount: cobranca.valor };
}

/** What a contract's first charge costs and what follows; null for a later charge. */
export const firstChargeText = (contract: ContractSummary): string | null =>
  contract.primeira ? chargeSentence(chargedPeriod(contract), contractTerms(contract)) : null;
