import type { ApiClient } from '@serafim/contract/api/client';
import type { PublicClinic, UnderstoodSearch } from '@serafim/contract/api/network';
import type { NetworkSearch } from './network-search.ts';

/** Places on one page of results. */
export const PAGE_SIZE = 20;

/** What a search found, and what the typed words were taken for. */
export interface NetworkResult {
  clinics: readonly PublicClinic[];
  total: number;
  understood: UnderstoodSearch;
}

/**
 * Asks the API for one page of the network.
 * @throws the API's error, whose message can be shown
 */
export async function loadNetwork(
  api: Pick<ApiClient, 'network'>,
  { especialidade, cidade, tipo, pagina }: NetworkSearch,
  signal: AbortSignal,
): Promise<NetworkResult> {
  const { items, total, understood } = await api.network(
    { especialidade, cidade, ...(tipo ? { tipo } : {}), pagina, limite: PAGE_SIZE },
    { signal },
  );
  return { clinics: items, total, understood };
}
