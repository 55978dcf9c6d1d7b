import type { RemoteHost } from '@serafim/contract/remote/host';
import { useCallback, useEffect, useRef, useState } from 'react';
import { loadNetwork, type NetworkResult } from './load-network.ts';
import { type NetworkSearch, searchAddress } from './network-search.ts';
import type { NetworkFinding } from './prepare-network.ts';

/** Where a search stands. */
export type NetworkState =
  | { status: 'loading' }
  | { status: 'ready'; result: NetworkResult }
  | { status: 'failed'; message: string };

const loading: NetworkState = { status: 'loading' };

/**
 * What a search finds: what was found before the page was shown, else what it asks for itself. A newer search
 * gives up the older one; `retry` asks once more.
 */
export function useNetwork(host: RemoteHost, search: NetworkSearch, before: NetworkFinding | undefined) {
  const [asked, setAsked] = useState<NetworkFinding>();
  const current = useRef<AbortController | undefined>(undefined);
  const { especialidade, cidade, tipo, plano, pagina } = search;
  const address = searchAddress(search);
  const known = before?.address === address ? before.state : undefined;
  const isKnown = known !== undefined;

  const load = useCallback(() => {
    current.current?.abort();
    const own = new AbortController();
    current.current = own;
    const found = (state: NetworkState) => {
      if (!own.signal.aborted) setAsked({ address, state });
    };
    found(loading);
    host
      .api()
      .then(api => loadNetwork(api, { especialidade, cidade, tipo, plano, pagina }, own.signal))
      .then(
        result => found({ status: 'ready', result }),
        (cause: unknown) => found(failed(cause)),
      );
  }, [host, address, especialidade, cidade, tipo, plano, pagina]);

  useEffect(() => {
    if (!isKnown) load();
    return () => current.current?.abort();
  }, [load, isKnown]);

  return { state: known ?? (asked?.address === address ? asked.state : loading), retry: load };
}

const failed = (cause: unknown): NetworkState => ({
  status: 'failed',
  message: cause instanceof Error ? cause.message : 'Não conseguimos buscar agora. Tente de novo.',
});
