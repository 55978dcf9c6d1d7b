import { isOpenCharge } from '@serafim/contract/api/payment/charge-state';
import type { ContractSummary } from '@serafim/contract/api/payment/payment';
import type { RemoteHost } from '@serafim/platform-contract/host';
import { every } from '@serafim/remote-kit/every';
import { useEffect } from 'react';

const SHORTEST = 1_000;
const LONGEST = 30_000;

/** Whether the bank may confirm a payment by itself: one that it has, or a code that can be paid at any time. */
export const mayBeConfirmed = ({ cobranca }: ContractSummary): boolean =>
  isOpenCharge(cobranca.situacao) && (cobranca.conferindo || cobranca.meiodepagamento !== 'cartao');

/**
 * Reads a contract again while the bank may confirm its payment: after a second, then ever later, every half minute at
 * most. A page in the background waits until it is looked at.
 */
export function useBankWatch(
  host: RemoteHost,
  token: string,
  contract: ContractSummary,
  onAnswer: (contract: ContractSummary) => void,
): void {
  const waits = mayBeConfirmed(contract);
  const { situacao, conferindo } = contract.cobranca;
  useEffect(() => {
    if (!waits) return;
    let pause = SHORTEST;
    return every(
      async signal => {
        pause = Math.min(LONGEST, pause * 1.5);
        try {
          const answer = await (await host.api()).contract(token, { signal });
          const { cobranca } = answer;
          if (cobranca.situacao !== situacao || cobranca.conferindo !== conferindo) onAnswer(answer);
        } catch {
          // The page shows what it knew; the network gets time to come back.
          pause = LONGEST;
        }
      },
      {
        pause: () => pause,
        // Perhaps from the bank's application, with the payment made.
        onReturn: () => {
          pause = SHORTEST;
        },
      },
    );
  }, [host, token, waits, situacao, conferindo, onAnswer]);
}
