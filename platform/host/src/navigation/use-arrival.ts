import { useEffect, useLayoutEffect, useRef } from 'react';
import { NavigationType } from 'react-router-dom';
import { layOutWhole } from '../browser/whole-page.ts';
import { restoreScroll } from './restore-scroll.ts';
import type { ScrollMemory } from './scroll-memory.ts';
import type { VisibleView } from './use-view.ts';
import { viewKey } from './view.ts';

/** Moves focus to the page's heading, so that keyboard and screen reader start where the eye does. */
function focusHeading() {
  const heading =
    document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main');
  if (!heading) return;
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/** A hash as text; one that is no valid encoding stays as it is. */
function decodeHash(hash: string): string {
  try {
    return decodeURIComponent(hash);
  } catch {
    return hash;
  }
}

/** Scrolls to the element that a hash names. False where there is none. */
function scrollToHash(hash: string): boolean {
  const id = hash.slice(1);
  const target = id === '' ? null : (document.getElementById(id) ?? document.getElementById(decodeHash(id)));
  if (!target) return false;
  layOutWhole();
  target.scrollIntoView();
  return true;
}

/**
 * Follows a page's arrival on the screen: the tab gets its title, focus goes to its heading, and the scroll position is
 * restored on the way back, else starts at the top or at the hash.
 * @param ready false while a skeleton stands in the page's place
 */
export function useArrival(visible: VisibleView, title: string, ready: boolean, scroll: ScrollMemory) {
  const arrivedAt = useRef<string | undefined>(undefined);
  const isRestoring = useRef(false);
  /** Whether the first page was a skeleton. */
  const wasLate = useRef(false);
  const { key, hash } = visible.location;
  const { action } = visible;
  const page = viewKey(visible);

  // In the task that changes the page: a shorter page scrolls by itself, which says nothing about the one before.
  useLayoutEffect(() => {
    const remember = () => isRestoring.current || scroll.remember(key);
    addEventListener('scroll', remember, { passive: true });
    return () => removeEventListener('scroll', remember);
  }, [key, scroll]);

  useLayoutEffect(() => {
    if (!ready) {
      wasLate.current = true;
      return;
    }
    const first = arrivedAt.current === undefined;
    const samePage = arrivedAt.current === page;
    arrivedAt.current = page;
    const saved = action === NavigationType.Pop ? scroll.recall(key) : undefined;
    // A first page that was there has its place by the browser, and its visitor may have left that since.
    const isPlaced = first && !wasLate.current;
    if (saved === undefined && !isPlaced && !scrollToHash(hash) && !samePage && !first) scrollTo(0, 0);
    // What was scrolled before the page's scripts came.
    if (first && saved === undefined) scroll.remember(key);
    if (saved) layOutWhole();
    const endRestoring = saved === undefined ? undefined : restoreScroll(saved, isRestoring);
    // With the frame that shows the page: focus asks for a layout, and before it some more of the page may change.
    const frame = first || samePage ? 0 : requestAnimationFrame(focusHeading);
    return () => {
      endRestoring?.();
      cancelAnimationFrame(frame);
    };
  }, [key, hash, action, page, ready, scroll]);

  useEffect(() => {
    document.title = title;
  }, [title]);
}
