import type { PageFindings, PageRequest } from '@serafim/contract/remote/page';
import { loadNetwork } from './load-network.ts';
import { readSearch, searchAddress } from './network-search.ts';
import { resultsHeading } from './results-heading.ts';
import type { NetworkState } from './use-network.ts';

/** How long the server may show one search's results to others, in seconds. */
const FRESH_FOR = 30;

/** What was found before the page is shown, and the search it belongs to. */
export interface NetworkFinding {
  /** The search, by its address. */
  address: string;
  state: NetworkState;
}

// Whoever waits for this search stops waiting; nobody gives it up.
const NEVER = new AbortController().signal;

/**
 * Searches before the page is shown: in its HTML, or on the way to it in the browser.
 * Rejects when the API does not answer; the page then asks again and says what is wrong.
 */
export async function prepareNetwork({
  search: query,
  api,
}: Pick<PageRequest, 'search' | 'api'>): Promise<PageFindings> {
  const search = readSearch(new URLSearchParams(query));
  const result = await loadNetwork(await api(), search, NEVER);
  const data: NetworkFinding = { address: searchAddress(search), state: { status: 'ready', result } };
  const asked = search.especialidade !== '' || search.cidade !== '';
  return {
    data,
    freshFor: FRESH_FOR,
    ...(asked ? { title: resultsHeading(result.total, search, result.understood) } : {}),
  };
}
