import { isOpenCharge } from '@serafim/contract/api/payment/charge-state';
import type { ContractSummary } from '@serafim/contract/api/payment/payment';
import type { RemoteHost } from '@serafim/platform-contract/host';
import { useEffect, useRef, useState } from 'react';

/** Announces, once, that a payment arrived while the page was open. Returns whether one did. */
export function usePaidMoment(host: RemoteHost, contract: ContractSummary | null): boolean {
  const state = contract?.cobranca.situacao;
  const wasOpen = useRef(false);
  const [hasArrived, setHasArrived] = useState(false);
  useEffect(() => {
    if (state === undefined) return;
    if (wasOpen.current && state === 'paga') {
      setHasArrived(true);
      host.announce('Pagamento confirmado. O cartão já está valendo.');
    }
    wasOpen.current = isOpenCharge(state);
  }, [host, state]);
  return hasArrived;
}
