import { useCallback, useSyncExternalStore } from 'react';
import { type PageAddress, pageKey } from './bring-page.ts';
import type { PageLoader, PageState } from './page-loader.ts';

const LOADING: PageState = { status: 'loading' };

/** The state of a page, also on the server and while its HTML is hydrated. Undefined for no address. */
export function usePageState(pages: PageLoader, address: PageAddress | null): PageState | undefined {
  const key = address && pageKey(address);
  const read = useCallback(
    () => (key === null ? undefined : (pages.states.getState()[key] ?? LOADING)),
    [pages, key],
  );
  return useSyncExternalStore(pages.states.subscribe, read, read);
}
