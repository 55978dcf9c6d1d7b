import type { LoaderResult, PageRequest } from '@serafim/platform-contract/page';
import { loadNetwork, type NetworkData } from './load-network.ts';
import { readSearch, searchAddress } from './network-search.ts';
import { resultsHeading } from './results-heading.ts';

/** How long the server may show one search's results to others, in seconds. */
const FRESH_FOR = 30;

// The shell stops waiting for a slow search; it does not abort it.
const NEVER = new AbortController().signal;

/**
 * Searches before the page is shown: in its HTML, or on the way to it in the browser.
 * Rejects when the API does not answer; the page then tries again and says what is wrong.
 */
export async function networkLoader({
  search: query,
  api,
}: Pick<PageRequest, 'search' | 'api'>): Promise<LoaderResult> {
  const search = readSearch(new URLSearchParams(query));
  const result = await loadNetwork(await api(), search, NEVER);
  const data: NetworkData = { address: searchAddress(search), result };
  const isSearch = search.especialidade !== '' || search.cidade !== '';
  return {
    data,
    freshFor: FRESH_FOR,
    ...(isSearch ? { title: resultsHeading(result.total, search, result.understood) } : {}),
  };
}
