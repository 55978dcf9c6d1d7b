import { apiErrorOf } from '@serafim/contract/api/api-error-of';
import type { ContractSummary } from '@serafim/contract/api/payment';
import type { RemoteHost } from '@serafim/contract/remote/host';
import { paths } from '@serafim/contract/site/paths';
import { useEffect, useLayoutEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { tabStorage } from '../draft/tab-storage.ts';
import { keepReceipt, type Receipt, readReceipt } from './receipt.ts';

const PASS_PARAM = 'passe';
const UNEXPECTED = 'Algo deu errado deste lado. Tente de novo em instantes.';

/** What the success page knows. `none`: nobody contracted in this tab, or so long ago that the pass is void. */
export type Contracted =
  | { status: 'unknown' }
  | { status: 'none' }
  | { status: 'loading'; receipt: Receipt }
  | { status: 'failed'; receipt: Receipt; reason: string }
  | { status: 'ready'; receipt: Receipt; contract: ContractSummary };

/** The contract of this tab, read from the API at every visit, so that reloading shows what is true then. */
export function useContract(host: RemoteHost) {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const [state, setState] = useState<Contracted>({ status: 'unknown' });
  const linked = search.get(PASS_PARAM);

  useLayoutEffect(() => {
    // A pass from the mail moves from the address, which is seen and shared, into the tab.
    if (linked !== null) {
      keepReceipt(tabStorage, { passe: linked, primeiroNome: '' });
      void navigate(paths.signUpDone, { replace: true });
    }
    const receipt = readReceipt(tabStorage);
    setState(receipt === null ? { status: 'none' } : { status: 'loading', receipt });
  }, [linked, navigate]);

  const receipt = 'receipt' in state ? state.receipt : null;
  const pass = state.status === 'loading' ? state.receipt.passe : null;
  useEffect(() => {
    if (pass === null || receipt === null) return;
    const leaving = new AbortController();
    const read = async () => {
      try {
        const contract = await (await host.api()).contract(pass, { signal: leaving.signal });
        if (!leaving.signal.aborted) setState({ status: 'ready', receipt, contract });
      } catch (cause) {
        const error = apiErrorOf(cause);
        if (leaving.signal.aborted) return;
        if (error?.is('nao-encontrado')) setState({ status: 'none' });
        else setState({ status: 'failed', receipt, reason: error?.message ?? UNEXPECTED });
      }
    };
    void read();
    return () => leaving.abort();
  }, [pass, receipt, host]);

  return {
    state,
    again: () =>
      setState(before =>
        before.status === 'failed' ? { status: 'loading', receipt: before.receipt } : before,
      ),
    onAnswer: (contract: ContractSummary) =>
      setState(before => (before.status === 'ready' ? { ...before, contract } : before)),
  };
}
