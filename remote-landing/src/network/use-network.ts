import type { RemoteHost } from '@serafim/contract/remote/host';
import { useCallback, useEffect, useRef, useState } from 'react';
import { loadNetwork, type NetworkResult, UnknownCepError } from './load-network.ts';
import type { NetworkSearch } from './network-search.ts';

/** Where a search stands. */
export type NetworkState =
  | { status: 'loading' }
  | { status: 'ready'; result: NetworkResult }
  | { status: 'unknown-cep'; message: string }
  | { status: 'failed'; message: string };

/** Loads the network for a search; a newer search gives up the older one. `retry` asks once more. */
export function useNetwork(host: RemoteHost, search: NetworkSearch) {
  const [state, setState] = useState<NetworkState>({ status: 'loading' });
  const current = useRef<AbortController | undefined>(undefined);
  const { especialidade, cidade, tipo, pagina } = search;

  const load = useCallback(() => {
    current.current?.abort();
    const own = new AbortController();
    current.current = own;
    setState({ status: 'loading' });
    host
      .api()
      .then(api => loadNetwork(api, { especialidade, cidade, tipo, pagina }, own.signal))
      .then(
        result => !own.signal.aborted && setState({ status: 'ready', result }),
        (cause: unknown) => !own.signal.aborted && setState(failed(cause)),
      );
  }, [host, especialidade, cidade, tipo, pagina]);

  useEffect(() => {
    load();
    return () => current.current?.abort();
  }, [load]);

  return { state, retry: load };
}

const failed = (cause: unknown): NetworkState => ({
  status: cause instanceof UnknownCepError ? 'unknown-cep' : 'failed',
  message: cause instanceof Error ? cause.message : 'Não conseguimos buscar agora. Tente de novo.',
});
