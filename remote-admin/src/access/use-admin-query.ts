import { errorMessage } from '@serafim/contract/api/http/error-message';
import type { RemoteHost } from '@serafim/platform-contract/host';
import { useQuery } from '@serafim/remote-kit/use-query';
import { useCallback } from 'react';
import { type AdminQuery, type AdminResult, runAdminQuery } from './admin-query.ts';

type Settled<T> = Exclude<AdminResult<T>, { status: 'sign-in' }>;

/** What a page knows of something it reads. */
export type AdminQueryState<T> =
  /** `previous`: the data of the query before, which a page may show until the new data arrive. */
  { status: 'loading'; previous: T | null } | Settled<T>;

/**
 * Reads from the API as an administrator, again whenever `query` is another function. A visitor without a session
 * gets the sign-in in place of the page.
 * @param query kept by `useCallback`, so that it changes with what it reads
 */
export function useAdminQuery<T>(host: RemoteHost, query: AdminQuery<T>) {
  const guarded = useCallback(
    async (signal: AbortSignal): Promise<Settled<T>> => {
      const result = await runAdminQuery(host, query, signal);
      if (result.status !== 'sign-in') return result;
      if (!signal.aborted) host.requireSignIn();
      // Loading until the sign-in takes the place of the page.
      return new Promise<never>(() => undefined);
    },
    [host, query],
  );
  const { state, refetch } = useQuery(guarded);
  return { result: toAdminState(state), refetch };
}

function toAdminState<T>(state: ReturnType<typeof useQuery<Settled<T>>>['state']): AdminQueryState<T> {
  if (state.status === 'ready') return state.data;
  if (state.status === 'failed') return { status: 'failed', reason: errorMessage(state.cause) };
  const { previous } = state;
  return { status: 'loading', previous: previous?.status === 'ready' ? previous.data : null };
}

/** The data of a query, or those of the one before while it loads; null where there are none. */
export function shownData<T>(result: AdminQueryState<T>): T | null {
  if (result.status === 'ready') return result.data;
  return result.status === 'loading' ? result.previous : null;
}
