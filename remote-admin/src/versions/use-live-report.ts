import type { RemoteHost } from '@serafim/contract/remote/host';
import type { ReleaseReport } from '@serafim/contract/remote/release-report';
import { useCallback, useEffect, useRef, useState } from 'react';
import { readGuarded } from '../access/read-guarded.ts';
import { watchAttention } from './attention.ts';
import { changesOf } from './changes.ts';
import { readReport } from './desk-client.ts';

/** How often the composer is asked while somebody looks, in milliseconds. */
const EVERY = 10_000;

/** What the screen knows of what is live. */
export interface LiveReport {
  report: ReleaseReport | null;
  /** When it was read. */
  readAt: Date | null;
  /** Why the last reading failed; null when it did not. */
  trouble: string | null;
  forbidden: boolean;
}

const nothingYet: LiveReport = { report: null, readAt: null, trouble: null, forbidden: false };

/** Follows what is live, and says aloud what others change. */
export function useLiveReport(host: RemoteHost) {
  const [live, setLive] = useState(nothingYet);
  const known = useRef<ReleaseReport | null>(null);

  /** Shows a report that came with an answer. */
  const show = useCallback((report: ReleaseReport) => {
    known.current = report;
    setLive({ report, readAt: new Date(), trouble: null, forbidden: false });
  }, []);

  const read = useCallback(
    async (signal: AbortSignal): Promise<ReleaseReport | null> => {
      const before = known.current;
      const outcome = await readGuarded(host, () => readReport(signal), signal);
      // An act was answered meanwhile, and its answer is newer.
      if (signal.aborted || known.current !== before) return known.current;
      if (outcome.status === 'sign-in') host.requireSignIn();
      if (outcome.status === 'forbidden') setLive({ ...nothingYet, forbidden: true });
      if (outcome.status === 'failed') setLive(now => ({ ...now, trouble: outcome.reason }));
      if (outcome.status !== 'ready') return null;
      show(outcome.data);
      const changes = before ? changesOf(before, outcome.data) : [];
      if (changes.length > 0) host.announce(changes.join(' '));
      return outcome.data;
    },
    [host, show],
  );

  const leaving = useRef(new AbortController());
  const refresh = useCallback(() => read(leaving.current.signal), [read]);

  useEffect(() => {
    const controller = new AbortController();
    leaving.current = controller;
    const look = () => void read(controller.signal);
    const attention = watchAttention(look);
    const timer = setInterval(() => attention.isThere() && look(), EVERY);
    look();
    return () => {
      controller.abort();
      attention.stop();
      clearInterval(timer);
    };
  }, [read]);

  return { ...live, refresh, show };
}
