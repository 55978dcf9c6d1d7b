import { useCallback, useEffect, useMemo, useState } from 'react';

/** Reads something; the signal aborts the read when the page is left or another read takes its place. */
export type Query<T> = (signal: AbortSignal) => Promise<T>;

/** State of a query on a page. */
export type QueryState<T> =
  /** `previous`: data of the last query, for a page that shows them until the new data arrive. */
  | { status: 'loading'; previous: T | undefined }
  | { status: 'ready'; data: T }
  | { status: 'failed'; cause: unknown };

type Settled<T> = Exclude<QueryState<T>, { status: 'loading' }>;

export interface QueryResult<T> {
  state: QueryState<T>;
  /** Runs the query once more. */
  refetch(): void;
  /** Replaces the data of the query, as with the answer to a change. */
  setData(data: T): void;
}

/**
 * Runs a query when the page is shown, and again whenever `query` is another function.
 * @param query memoised by `useCallback`, so that it changes with its inputs; null while there is nothing to read
 * @param known data of this very query when a loader has read them already; the query then does not run
 * @example
 * const query = useCallback(async signal => (await host.api()).clients(search, { signal }), [host, search]);
 * const { state, refetch } = useQuery(query);
 */
export function useQuery<T>(query: Query<T> | null, known?: T): QueryResult<T> {
  const [refetched, setRefetched] = useState({ query, times: 0 });
  const [last, setLast] = useState<{ query: Query<T> | null; times: number; state: Settled<T> } | null>(null);
  const times = refetched.query === query ? refetched.times : 0;

  // One object for as long as the data are the same: effects depend on it.
  const loaded = useMemo<Settled<T> | null>(
    () => (known === undefined ? null : { status: 'ready', data: known }),
    [known],
  );
  const own = last?.query === query && last.times === times ? last.state : null;
  const settled = own ?? (times === 0 ? loaded : null);
  const isSettled = settled !== null;

  useEffect(() => {
    if (query === null || isSettled) return;
    const leaving = new AbortController();
    const settle = (state: Settled<T>) => {
      if (!leaving.signal.aborted) setLast({ query, times, state });
    };
    query(leaving.signal).then(
      data => settle({ status: 'ready', data }),
      (cause: unknown) => settle({ status: 'failed', cause }),
    );
    return () => leaving.abort();
  }, [query, times, isSettled]);

  const refetch = useCallback(
    () => setRefetched(before => ({ query, times: before.query === query ? before.times + 1 : 1 })),
    [query],
  );
  const setData = useCallback(
    (data: T) => setLast({ query, times, state: { status: 'ready', data } }),
    [query, times],
  );
  const previous = last?.state.status === 'ready' ? last.state.data : undefined;
  return { state: settled ?? { status: 'loading', previous }, refetch, setData };
}
