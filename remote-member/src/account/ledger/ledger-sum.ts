import type { AccountCharge } from '@serafim/contract/api/account/account';
import type { Saving } from '@serafim/contract/api/savings/savings';

/** What a visit cost less, in centavos. */
export const savedOn = ({ precoNormal, precoPago }: Pick<Saving, 'precoNormal' | 'precoPago'>): number =>
  precoNormal - precoPago;

/** What a member noted and what the card cost so far, in centavos. */
export interface LedgerSum {
  noted: number;
  paid: number;
}

/** Adds up what was noted, and what was paid and not given back. */
export const ledgerSum = (
  savings: readonly Saving[],
  charges: readonly Pick<AccountCharge, 'situacao' | 'valor' | 'devolvido'>[],
): LedgerSum => ({
  noted: savings.reduce((sum, saving) => sum + savedOn(saving), 0),
  paid: charges.reduce(
    (sum, { situacao, valor, devolvido = 0 }) => (situacao === 'paga' ? sum + valor - devolvido : sum),
    0,
  ),
});

/** How long two bars on one scale are, in percent of the longer one. */
export function barLengths({ noted, paid }: LedgerSum): LedgerSum {
  const longest = Math.max(noted, paid, 1);
  return { noted: (100 * noted) / longest, paid: (100 * paid) / longest };
}
