import { onINP, onLCP } from 'web-vitals';
import { findOwner } from './page-root.ts';
import type { Signals, Version } from './signals.ts';

/** Whole milliseconds, a minute at most: a page that was open in the background is no slower than that. */
const rounded = (milliseconds: number) => Math.min(60_000, Math.round(milliseconds));

/** Beyond this an interaction is reported at once: whoever waits for a page may not leave it for a while. */
const POOR_INTERACTION = 500;

/**
 * Sends, when the page is left, how quick its first view was and how quickly it answered.
 * @param remote the version of the first page
 */
export function reportVitals(remote: Version, signals: Signals): void {
  let interaction: { owner: Version; inp: number } | undefined;
  onLCP(({ value }) => signals.vitals(remote, { lcp: rounded(value) }));
  onINP(
    ({ value, entries }) => {
      const target = entries[0]?.target;
      const owner = findOwner(target instanceof Element ? target : null) ?? remote;
      interaction = { owner, inp: rounded(value) };
      if (value > POOR_INTERACTION) signals.suffered(owner, { state: 'ready', inp: interaction.inp });
    },
    { reportAllChanges: true },
  );
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden') return;
    // web-vitals reports its last values at this very moment; this runs after its own listener.
    queueMicrotask(() => {
      if (interaction) signals.vitals(interaction.owner, { inp: interaction.inp });
      interaction = undefined;
      signals.flush();
    });
  });
}
