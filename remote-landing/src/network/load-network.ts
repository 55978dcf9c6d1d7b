import type { PublicClinic } from '@serafim/contract/api/clinic/public-clinic';
import type { CityCount, UnderstoodSearch } from '@serafim/contract/api/network/network';
import type { ApiClient } from '@serafim/contract/client/api-client';
import { asksForNothing, type NetworkSearch } from './network-search.ts';

/** Places on one page of results. */
export const PAGE_SIZE = 10;

/** What a search found, and how the API understood what was typed. */
export interface NetworkResult {
  clinics: readonly PublicClinic[];
  total: number;
  understood: UnderstoodSearch;
  /** Where most places of the whole network are. */
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
  search: NetworkSearch,
  signal: AbortSignal,
): Promise<NetworkResult> {
  const { especialidade, cidade, tipo, acessivel, ordem, plano, pagina } = search;
  const { items, total, understood, cities } = await api.network(
    {
      especialidade,
      cidade,
      // An API of before refuses the names that it does not know, also without a value.
      ...(tipo && { tipo }),
      ...(acessivel && { acessivel: 'sim' as const }),
      ...(ordem && { ordem, plano }),
      pagina,
      // Of a network that nobody has searched in yet, its size and cities are shown, and no place.
      limite: asksForNothing(search) ? 1 : PAGE_SIZE,
    },
    { signal },
  );
  return { clinics: items, total, understood, cities };
}
