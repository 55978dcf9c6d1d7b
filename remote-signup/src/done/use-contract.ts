import { toApiError } from '@serafim/contract/api/http/to-api-error';
import type { ContractSummary } from '@serafim/contract/api/payment/payment';
import type { RemoteHost } from '@serafim/contract/remote/host';
import { paths } from '@serafim/contract/site/paths';
import { errorMessage, UNEXPECTED } from '@serafim/remote-kit/error-message';
import { type QueryState, useQuery } from '@serafim/remote-kit/use-query';
import { useCallback, useLayoutEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { type Receipt, storedReceipt } from './receipt.ts';

const TOKEN_PARAM = 'passe';

/** What the success page knows. `none`: no contract was made in this tab, or so long ago that the token is void. */
export type ContractState =
  | { status: 'unknown' }
  | { status: 'none' }
  | { status: 'loading'; receipt: Receipt }
  | { status: 'failed'; receipt: Receipt; reason: string }
  | { status: 'ready'; receipt: Receipt; contract: ContractSummary };

/** The contract of this tab, read from the API at every visit, so that reloading shows what is true then. */
export function useContract(host: RemoteHost) {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  /** Undefined until the tab's storage was read, which a server does not have. */
  const [receipt, setReceipt] = useState<Receipt | null>();
  const linked = search.get(TOKEN_PARAM);

  useLayoutEffect(() => {
    const stored = storedReceipt(host);
    // A token from the mail moves from the address, which is seen and shared, into the tab.
    if (linked !== null) {
      stored.write({ passe: linked, primeiroNome: '' });
      void navigate(paths.signUpDone, { replace: true });
    }
    setReceipt(stored.read());
  }, [host, linked, navigate]);

  const token = receipt?.passe;
  const query = useCallback(
    async (signal: AbortSignal) => (await host.api()).contract(token ?? '', { signal }),
    [host, token],
  );
  const { state, refetch, setData } = useQuery(token === undefined ? null : query);
  return { state: contractState(receipt, state), refetch, setData };
}

function contractState(
  receipt: Receipt | null | undefined,
  state: QueryState<ContractSummary>,
): ContractState {
  if (receipt === undefined) return { status: 'unknown' };
  if (receipt === null) return { status: 'none' };
  if (state.status === 'loading') return { status: 'loading', receipt };
  if (state.status === 'ready') return { status: 'ready', receipt, contract: state.data };
  if (toApiError(state.cause)?.is('nao-encontrado')) return { status: 'none' };
  return { status: 'failed', receipt, reason: errorMessage(state.cause, UNEXPECTED) };
}
