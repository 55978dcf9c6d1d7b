import type { LiveRemote } from '@serafim/contract/remote/release-set';
import { onINP, onLCP } from 'web-vitals';
import type { Signals } from './signals.ts';

/** Whole milliseconds, a minute at most: a page that was open in the background is no slower than that. */
const rounded = (milliseconds: number) => Math.min(60_000, Math.round(milliseconds));

/** Sends, when the page is left, how quick its first view was and how quickly it answered. */
export function reportVitals(remote: LiveRemote, signals: Signals): void {
  onLCP(({ value }) => signals.vitals(remote, { lcp: rounded(value) }));
  onINP(({ value }) => signals.vitals(remote, { inp: rounded(value) }));
  document.addEventListener('visibilitychange', () => {
    // web-vitals reports its last values at this very moment; this listener runs after its own.
    if (document.visibilityState === 'hidden') queueMicrotask(signals.flush);
  });
}
