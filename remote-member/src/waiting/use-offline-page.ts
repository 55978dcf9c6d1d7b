import type { RemoteHost } from '@serafim/platform-contract/host';
import { useEffect } from 'react';

/** Runs `work` when the browser is idle; after a short while in Safari, which does not report when that is. */
function whenIdle(work: () => void): () => void {
  if (window.requestIdleCallback) {
    const asked = window.requestIdleCallback(work);
    return () => cancelIdleCallback(asked);
  }
  const timer = setTimeout(work, 200);
  return () => clearTimeout(timer);
}

/**
 * From a member's first page on, the browser shows stored cards, and else whom to call, in place of pages that do not
 * arrive.
 * @param hasArrived whether the visitor is known to be a member, and the page has what it shows
 */
export function useOfflinePage(
  { cacheCardOffline, report }: Pick<RemoteHost, 'cacheCardOffline' | 'report'>,
  hasArrived: boolean,
): void {
  useEffect(() => {
    if (!hasArrived || cacheCardOffline === undefined || !('serviceWorker' in navigator)) return;
    return whenIdle(() => {
      cacheCardOffline().catch(cause =>
        report({ kind: 'info', code: 'carteirinha/sem-pagina-offline', cause }),
      );
    });
  }, [hasArrived, cacheCardOffline, report]);
}
