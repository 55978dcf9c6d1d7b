import type { RemoteHost } from '@serafim/contract/remote/host';
import { useCallback, useEffect, useState } from 'react';
import { type Outcome, type Read, readGuarded } from './read-guarded.ts';

interface Ended<T> {
  read: Read<T>;
  attempt: number;
  outcome: Outcome<T>;
}

/** What a page knows of something it reads. */
export type Reading<T> =
  /** `stale`: what stood there before, to be kept on the screen meanwhile. */
  { status: 'loading'; stale: T | null } | Exclude<Outcome<T>, { status: 'sign-in' }>;

/**
 * Reads from the API as the administration does, again whenever `read` is another function. A visitor who is
 * not signed in gets the sign-in in place of the page.
 * @param read kept by `useCallback`, so that it changes with what it reads
 */
export function useReading<T>(host: RemoteHost, read: Read<T>) {
  const [attempt, setAttempt] = useState(0);
  const [ended, setEnded] = useState<Ended<T> | null>(null);

  useEffect(() => {
    const leaving = new AbortController();
    void readGuarded(host, read, leaving.signal).then(outcome => {
      if (leaving.signal.aborted) return;
      if (outcome.status === 'sign-in') host.requireSignIn();
      else setEnded({ read, attempt, outcome });
    });
    return () => leaving.abort();
  }, [host, read, attempt]);

  const again = useCallback(() => setAttempt(before => before + 1), []);
  const outcome = ended?.read === read && ended.attempt === attempt ? ended.outcome : null;
  const stale = ended?.outcome.status === 'ready' ? ended.outcome.data : null;
  const reading: Reading<T> =
    outcome === null || outcome.status === 'sign-in' ? { status: 'loading', stale } : outcome;
  return { reading, again };
}
