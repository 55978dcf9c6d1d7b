import type { LoaderResult, PageModule, PageRequest } from '@serafim/platform-contract/page';
import type { SiteBrand } from '@serafim/platform-contract/site';
import { matchPath } from 'react-router-dom';

/** An address, as a page's `loader` may depend on it. */
export interface Address {
  pathname: string;
  search: string;
}

/** How long a result that was loaded ahead of a click stays good for it, in milliseconds. */
const TIME_TO_LIVE = 10_000;

/** Values of a pattern's parameters in an address that it matches. */
export function routeParams(pattern: string, pathname: string): Record<string, string> {
  const params = matchPath(pattern, pathname)?.params ?? {};
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, value ?? '']));
}

interface Entry {
  /** When the loader was called. */
  at: number;
  loading: Promise<LoaderResult | undefined>;
  /** The result, once it is there. */
  result?: LoaderResult | undefined;
}

/** Runs the loaders of pages, ahead of the click where a link is pointed at. */
export interface LoaderResults {
  /** Runs the loader of a page; undefined when the page has none, or its loader fails. Never rejects. */
  load(address: Address, pattern: string, page: PageModule | undefined): Promise<LoaderResult | undefined>;
  /** The result for an address, where it is there and still good. */
  peek(address: Address): LoaderResult | undefined;
}

export function createLoaderResults(
  brand: SiteBrand,
  api: PageRequest['api'],
  now = () => performance.now(),
): LoaderResults {
  const entries = new Map<string, Entry>();

  const fresh = ({ pathname, search }: Address): Entry | undefined => {
    const entry = entries.get(pathname + search);
    return entry && now() - entry.at < TIME_TO_LIVE ? entry : undefined;
  };

  return {
    load(address, pattern, page) {
      const { loader } = page ?? {};
      if (!loader) return Promise.resolve(undefined);
      const known = fresh(address);
      if (known) return known.loading;
      const { pathname, search } = address;
      const key = pathname + search;
      // A page whose loader failed is shown without its data: it loads them again itself, and shows the error.
      const loading = loader({ params: routeParams(pattern, pathname), search, brand, api }).catch(() => {
        entries.delete(key);
        return undefined;
      });
      const entry: Entry = { at: now(), loading };
      entries.set(key, entry);
      void loading.then(result => {
        entry.result = result;
      });
      return loading;
    },
    peek: address => fresh(address)?.result,
  };
}
