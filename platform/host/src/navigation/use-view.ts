import { startTransition, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { NavigationType } from 'react-router-dom';
import { hydrationTime } from '../reporting/hydration-time.ts';
import type { SiteHistory, Step } from './history.ts';
import { entryKey, loadView, matchedRoute, peekView, type View, type ViewSources, viewKey } from './view.ts';

/** One entered page: it keeps its entry for as long as only its parameters change. */
interface PageEntry {
  key: string;
  /** Whether the page was rendered out of sight before it became visible. */
  prerendered: boolean;
}

export interface VisibleView extends View {
  action: Step['action'];
  entry: PageEntry;
}

/** The state that a switch changes beside the view; few components read it, so that no page renders again for it. */
export interface SwitchState {
  /** Another page is on its way. */
  pending: boolean;
  /** The page that is rendered out of sight, because its link is pointed at. */
  prerendered: View | null;
}

interface SwitchSources extends ViewSources {
  uiState: { getState(): SwitchState; setState(state: Partial<SwitchState>): void };
}

/** Longest wait that a visitor does not notice, in milliseconds. */
const INSTANT = 100;

/** How long the page that is left stays while the next one loads, before its skeleton shows; in milliseconds. */
const SKELETON_AFTER = 1_000;

/** The view that is visible after a step. @param prerendered the view that was rendered out of sight before it */
export function enterView(
  visible: VisibleView,
  view: View,
  action: Step['action'],
  prerendered: View | null,
): VisibleView {
  if (viewKey(view) === viewKey(visible)) return { ...view, action, entry: visible.entry };
  const key = entryKey(view);
  return {
    ...view,
    action,
    entry: { key, prerendered: prerendered !== null && entryKey(prerendered) === key },
  };
}

/**
 * The visible view. An address loads first and shows then, so that a switch between remotes shows no skeleton; only
 * one that takes more than a second does.
 */
export function useView(first: View, history: SiteHistory, sources: SwitchSources): VisibleView {
  const [visible, setVisible] = useState<VisibleView>({
    ...first,
    action: NavigationType.Pop,
    entry: { key: entryKey(first), prerendered: false },
  });
  const latest = useRef<Step | undefined>(undefined);
  const newest = useRef(visible);

  useEffect(
    () =>
      history.listen(async step => {
        const { uiState, routes, fragments } = sources;
        const { location, action } = step;
        const { prerendered } = uiState.getState();
        const started = performance.now();
        latest.current = step;

        const commit = (view: View) => {
          if (latest.current !== step) return;
          const next = enterView(newest.current, view, action, prerendered);
          const samePage = next.entry === newest.current.entry;
          newest.current = next;
          const update = () => setVisible(next);
          const match = matchedRoute(next);
          // Other parameters of the same page do not interrupt the visitor's typing, unless React would wait for code
          // that may never come. A fade covers a wait; a page that was there already shows at once, in the same task
          // as the click.
          if (samePage && (!match || fragments.isSettled(match))) startTransition(update);
          else if (!samePage && performance.now() - started > INSTANT) withViewTransition(update);
          else update();
        };

        const ready = peekView(location, sources);
        // No page stays rendered out of sight past a switch: when its link is pointed at again, it renders as it is then.
        uiState.setState({ pending: !ready, prerendered: null });
        if (ready) {
          const match = matchedRoute(ready);
          // Fragments that failed in an earlier view are tried again.
          if (match && !prerendered && viewKey(ready) !== viewKey(newest.current))
            void fragments.loadOfRoute(match);
          return commit(ready);
        }
        const loading = loadView(location, sources);
        const early = await unlessSlow(loading);
        if (!early) {
          const match = routes.peek(location.pathname);
          if (match) commit({ location, match });
        }
        commit(early ?? (await loading));
        if (latest.current === step) uiState.setState({ pending: false, prerendered: null });
      }),
    [history, sources],
  );

  return visible;
}

/** The result of `work`, or undefined when it takes longer than visitors wait without a sign. */
const unlessSlow = <T>(work: Promise<T>): Promise<T | undefined> =>
  Promise.race([work, new Promise<undefined>(resolve => setTimeout(resolve, SKELETON_AFTER, undefined))]);

/**
 * Devices that took longer than this to hydrate the first page show pages without a fade: it begins with a picture of
 * the old page, styled and painted again, and the next page would wait for it. In milliseconds.
 */
const SLOW = 200;

const prefersReducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** WebKitGTK 2.50 loses the whole page in one fade of four (7 of 30 switches; 0 of 30 without). Safari is not X11. */
const losesPageInFade = () => /X11.* Version\//.test(navigator.userAgent);

/** Shows another page: the old one fades into it where browser, device and the visitor's preferences allow. */
function withViewTransition(update: () => void): void {
  const unwanted = document.hidden || prefersReducedMotion() || hydrationTime() > SLOW || losesPageInFade();
  if (!document.startViewTransition || unwanted) {
    update();
    return;
  }
  const { ready } = document.startViewTransition(() => flushSync(update));
  // A newer switch, or a window in the background, ends the fade early; the page is visible all the same.
  ready.catch(() => {});
}
