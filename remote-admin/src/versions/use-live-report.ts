import type { RemoteHost } from '@serafim/platform-contract/host';
import type { ReleaseReport } from '@serafim/platform-contract/release-report';
import { useCallback, useEffect, useRef, useState } from 'react';
import { runAdminQuery } from '../access/admin-query.ts';
import { lookWhileActive } from '../screen/attention.ts';
import { describeChanges } from './changes.ts';
import { readReport } from './release-client.ts';

/** How often the page polls the composer while the administrator is at the page, in milliseconds. */
const POLL_INTERVAL = 10_000;

/** The report as the page shows it. */
export interface LiveReport {
  report: ReleaseReport | null;
  /** When the report was read. */
  readAt: Date | null;
  /** Why the last read failed; null when it did not. */
  error: string | null;
  forbidden: boolean;
}

const emptyReport: LiveReport = { report: null, readAt: null, error: null, forbidden: false };

/** Polls which versions are live, and announces the changes of others to screen readers. */
export function useLiveReport(host: RemoteHost) {
  const [live, setLive] = useState(emptyReport);
  const latest = useRef<ReleaseReport | null>(null);

  /** Shows the report that came with the answer to an action. */
  const show = useCallback((report: ReleaseReport) => {
    latest.current = report;
    setLive({ report, readAt: new Date(), error: null, forbidden: false });
  }, []);

  const read = useCallback(
    async (signal: AbortSignal): Promise<ReleaseReport | null> => {
      const before = latest.current;
      const outcome = await runAdminQuery(host, () => readReport(signal), signal);
      // The answer to an action arrived meanwhile and is newer.
      if (signal.aborted || latest.current !== before) return latest.current;
      if (outcome.status === 'sign-in') host.requireSignIn();
      if (outcome.status === 'forbidden') setLive({ ...emptyReport, forbidden: true });
      if (outcome.status === 'failed') setLive(shown => ({ ...shown, error: outcome.reason }));
      if (outcome.status !== 'ready') return null;
      show(outcome.data);
      const changes = before ? describeChanges(before, outcome.data) : [];
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
    const poll = () => read(controller.signal);
    const end = lookWhileActive(poll, POLL_INTERVAL);
    void poll();
    return () => {
      controller.abort();
      end();
    };
  }, [read]);

  return { ...live, refresh, show };
}
