import type { RemoteHost } from '@serafim/platform-contract/host';
import { type QueryState, useQuery } from '@serafim/remote-kit/use-query';
import { useCallback } from 'react';
import { loadNetwork, type NetworkData, type NetworkResult } from './load-network.ts';
import { type NetworkSearch, readSearch, searchAddress } from './network-search.ts';

export type NetworkState = QueryState<NetworkResult>;

/**
 * What a search finds.
 * @param loaded what the page's loader found, for the search that it belongs to
 */
export function useNetwork(host: RemoteHost, search: NetworkSearch, loaded: NetworkData | undefined) {
  const address = searchAddress(search);
  const query = useCallback(
    async (signal: AbortSignal) =>
      loadNetwork(await host.api(), readSearch(new URLSearchParams(address.split('?')[1])), signal),
    [host, address],
  );
  return useQuery(query, loaded?.address === address ? loaded.result : undefined);
}
