import type { LiveRemote } from '@serafim/platform-contract/release-set';
import { onCLS, onINP, onLCP } from 'web-vitals';
import type { SiteRoutes } from '../routes/site-routes.ts';
import { findOwner } from './page-root.ts';
import type { Signals, Version, Vitals } from './signals.ts';

/** Whole milliseconds, a minute at most: a page that was open in the background is no slower than that. */
const rounded = (milliseconds: number) => Math.min(60_000, Math.round(milliseconds));

/** Beyond this an interaction is reported at once: whoever waits for a page may not leave it for a while. */
const POOR_INTERACTION = 500;

/** The same for what a page has jumped by. */
const POOR_SHIFT = 0.25;

/**
 * Sends, when the document is left for the first time, how the page did that it opened with: how quick its first view
 * was, how quickly it answered and how far it jumped, until another page took its place. What answers slowly
 * elsewhere is sent for the version that it belongs to, of no page.
 * @param remote the version of the first page
 */
export function reportVitals(
  remote: LiveRemote,
  { routes, signals }: { routes: Pick<SiteRoutes, 'peek'>; signals: Signals },
): void {
  const path = remote.routes[0]?.path ?? '/';
  const isFirst = () => routes.peek(location.pathname)?.route.path === path;
  let first: Vitals = { page: path };
  let isPoor = false;
  let elsewhere: { owner: Version; inp: number } | undefined;
  // An interaction may be reported only after it has led to another page.
  let isPressedFirst = isFirst();
  const onPress = () => {
    isPressedFirst = isFirst();
  };
  for (const press of ['pointerdown', 'keydown']) addEventListener(press, onPress, true);

  onLCP(({ value }) => {
    first.lcp = rounded(value);
  });
  onCLS(
    ({ value }) => {
      if (!isFirst()) return;
      const cls = Math.min(10, Number(value.toFixed(4)));
      first.cls = cls;
      if (cls > POOR_SHIFT && !isPoor) signals.suffered(remote, { state: 'ready', cls });
      isPoor ||= cls > POOR_SHIFT;
    },
    { reportAllChanges: true },
  );
  onINP(
    ({ value, entries }) => {
      const target = entries[0]?.target;
      const owner: Version = findOwner(target instanceof Element ? target : null) ?? remote;
      const inp = rounded(value);
      if (isPressedFirst && owner.version === remote.version) first.inp = inp;
      else elsewhere = { owner, inp };
      if (value > POOR_INTERACTION) signals.suffered(owner, { state: 'ready', inp });
    },
    { reportAllChanges: true },
  );
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden') return;
    // web-vitals reports its last values at this very moment; this runs after its own listener.
    queueMicrotask(() => {
      if (Object.keys(first).length > 0) signals.vitals(remote, first);
      if (elsewhere) signals.vitals(elsewhere.owner, { inp: elsewhere.inp });
      // A document counts once for its page.
      first = {};
      elsewhere = undefined;
      signals.flush();
    });
  });
}
