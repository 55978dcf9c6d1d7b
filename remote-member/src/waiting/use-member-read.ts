import type { Session } from '@serafim/contract/api/session/session';
import type { ApiClient } from '@serafim/contract/client/api-client';
import type { RemoteHost } from '@serafim/platform-contract/host';
import { useQuery } from '@serafim/remote-kit/use-query';
import { useCallback, useEffect } from 'react';
import { readAsMember } from './read-as-member.ts';
import { useOfflinePage } from './use-offline-page.ts';

/** Something of the member's own that a page reads. */
export type OwnRead<T> = (api: ApiClient, options: { signal: AbortSignal }) => Promise<T>;

export interface MemberPageRead<T> {
  /** Who is signed in and what was read, null for an administrator; null until it is known. */
  known: { session: Session; data: T | null } | null;
  /** True while nothing is known, also while the visitor is on the way to the sign-in. */
  isWaiting: boolean;
  /** Why it could not be read; null unless it failed. */
  reason: string | null;
  refetch(): void;
  /** Puts what a change answered in place of what was read. */
  setData(data: T): void;
}

/** What a page for members shows; whoever is not signed in is sent there. @param read one for as long as the page lives */
export function useMemberRead<T>(host: RemoteHost, read: OwnRead<T>): MemberPageRead<T> {
  const query = useCallback(
    (signal: AbortSignal) => readAsMember(host, api => read(api, { signal })),
    [host, read],
  );
  const { state, refetch, setData } = useQuery(query);
  const found = state.status === 'ready' ? state.data : null;
  const isAnonymous = found?.status === 'sign-in';
  useEffect(() => {
    if (isAnonymous) host.requireSignIn();
  }, [isAnonymous, host]);
  const known = found?.status === 'ready' ? found : null;
  useOfflinePage(host, known?.session.papel === 'member');
  return {
    known,
    isWaiting: found === null || isAnonymous,
    reason: found?.status === 'failed' ? found.reason : null,
    refetch,
    setData: data => known && setData({ ...known, data }),
  };
}
