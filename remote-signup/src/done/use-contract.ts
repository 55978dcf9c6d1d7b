import type { OwnCard } from '@serafim/contract/api/card/card';
import { errorMessage, UNEXPECTED } from '@serafim/contract/api/http/error-message';
import { toApiError } from '@serafim/contract/api/http/to-api-error';
import type { ContractSummary } from '@serafim/contract/api/payment/payment';
import { paths } from '@serafim/contract/site/paths';
import type { RemoteHost } from '@serafim/platform-contract/host';
import { type QueryState, useQuery } from '@serafim/remote-kit/use-query';
import { useCallback, useEffect, useLayoutEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { findReceipt } from './find-receipt.ts';
import { answerOtherTabs } from './other-tabs.ts';
import { type Receipt, storedReceipt } from './receipt.ts';

const TOKEN_PARAM = 'passe';

/** What the success page knows. `none`: no contract was made in this browser, or so long ago that the token is void. */
export type ContractState =
  | { status: 'unknown' }
  | { status: 'none' }
  | { status: 'loading'; receipt: Receipt }
  | { status: 'failed'; receipt: Receipt; reason: string }
  | { status: 'ready'; receipt: Receipt; contract: ContractSummary };

/** The contract, read from the API at every visit, so that reloading shows what is true then. */
export function useContract(host: RemoteHost) {
  const receipt = useReceipt(host);
  const token = receipt?.passe;
  const query = useCallback(
    async (signal: AbortSignal) => (await host.api()).contract(token ?? '', { signal }),
    [host, token],
  );
  const { state, refetch, setData } = useQuery(token === undefined ? null : query);
  return { state: contractState(receipt, state), refetch, setData };
}

/** The cards of a contract, read again once its payment is settled; empty until they are known. */
export function useCards(host: RemoteHost, token: string, isPaid: boolean): readonly OwnCard[] {
  // The same cards say another thing once they are paid.
  const query = useCallback(
    async (signal: AbortSignal) => ({
      isPaid,
      cards: await (await host.api()).contractCards(token, { signal }),
    }),
    [host, token, isPaid],
  );
  const { state } = useQuery(query);
  if (state.status === 'ready') return state.data.cards;
  return state.status === 'loading' ? (state.previous?.cards ?? []) : [];
}

/** Undefined until it was looked for, which a server cannot; null where nothing was found. */
function useReceipt(host: RemoteHost): Receipt | null | undefined {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const [receipt, setReceipt] = useState<Receipt | null>();
  const linked = search.get(TOKEN_PARAM);

  useLayoutEffect(() => {
    const stored = storedReceipt(host);
    // A token from the mail moves from the address, which is seen and shared, into the tab.
    if (linked !== null) {
      stored.write({ passe: linked, primeiroNome: '' });
      void navigate(paths.signUpDone, { replace: true });
    }
    const own = stored.read();
    if (own !== null) setReceipt(own);
  }, [host, linked, navigate]);

  useEffect(() => {
    if (receipt !== undefined) return;
    const leaving = new AbortController();
    void findReceipt(host, leaving.signal).then(found => {
      if (leaving.signal.aborted) return;
      if (found !== null) storedReceipt(host).write(found);
      setReceipt(found);
    });
    return () => leaving.abort();
  }, [host, receipt]);

  useEffect(() => answerOtherTabs(() => storedReceipt(host).read()), [host]);
  return receipt;
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
