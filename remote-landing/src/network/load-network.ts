import type { PublicClinic } from '@serafim/contract/api/clinic/public-clinic';
import type { CityCount, UnderstoodSearch } from '@serafim/contract/api/network/network';
import type { ApiClient } from '@serafim/contract/client/api-client';
import type { NetworkSearch } from './network-search.ts';

/** Places on one page of results. */
export const PAGE_SIZE = 20;

/** What a search found, and how the API understood what was typed. */
export interface NetworkResult {
  clinics: readonly PublicClinic[];
  total: number;
  understood: UnderstoodSearch;
  /** Where most places are; empty where something was searched for. */
  cities: readonly CityCount[];
}

/** What the page's loader found, and the search it belongs to. */
export interface NetworkData {
  /** The search, by its address. */
  address: string;
  result: NetworkResult;
}

/**
 * Requests one page of the network from the API.
 * @throws the API's error, whose message can be shown
 */
export async function loadNetwork(
  api: Pick<ApiClient, 'network'>,
  { especialidade, cidade, tipo, pagina }: NetworkSearch,
  signal: AbortSignal,
): Promise<NetworkResult> {
  const { items, total, understood, cities } = await api.network(
    { especialidade, cidade, ...(tipo ? { tipo } : {}), pagina, limite: PAGE_SIZE },
    { signal },
  );
  return { clinics: items, total, understood, cities };
}
