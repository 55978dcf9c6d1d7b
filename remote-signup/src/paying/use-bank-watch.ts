import { isOpenCharge } from '@serafim/contract/api/payment/charge-state';
import type { ContractSummary } from '@serafim/contract/api/payment/payment';
import type { RemoteHost } from '@serafim/platform-contract/host';
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
    const leaving = new AbortController();
    let pause = SHORTEST;
    let timer: ReturnType<typeof setTimeout>;
    let looking = false;
    const look = async () => {
      // Who comes back while the API is being asked starts no second row of questions.
      if (looking) return;
      looking = true;
      pause = Math.min(LONGEST, pause * 1.5);
      if (document.visibilityState === 'visible') {
        try {
          const answer = await (await host.api()).contract(token, { signal: leaving.signal });
          const { cobranca } = answer;
          if (cobranca.situacao !== situacao || cobranca.conferindo !== conferindo) onAnswer(answer);
        } catch {
          // The page shows what it knew; the network gets time to come back.
          pause = LONGEST;
        }
      }
      looking = false;
      if (!leaving.signal.aborted) timer = setTimeout(look, pause);
    };
    timer = setTimeout(look, pause);
    const lookNow = () => {
      if (document.visibilityState !== 'visible') return;
      clearTimeout(timer);
      pause = SHORTEST;
      timer = setTimeout(look, 0);
    };
    document.addEventListener('visibilitychange', lookNow, { signal: leaving.signal });
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [host, token, waits, situacao, conferindo, onAnswer]);
}
