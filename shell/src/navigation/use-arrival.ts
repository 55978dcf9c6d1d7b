import { useEffect, useRef } from 'react';
import { NavigationType } from 'react-router-dom';
import { type ScrollMemory, scrollToHash } from './scroll.ts';
import type { ShownView } from './use-view.ts';
import { layOutWhole } from './whole-page.ts';

/** Moves focus to the page's heading, so that keyboard and screen reader start where the eye does. */
function focusHeading() {
  const heading =
    document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main');
  if (!heading) return;
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/**
 * What happens once a page is on the screen: focus goes to its heading, the scroll position is restored on
 * the way back and else starts at the top or at the hash.
 * @param ready false while the page's place is held by a skeleton
 */
export function useArrival(shown: ShownView, page: string, ready: boolean, scroll: ScrollMemory) {
  const arrivedAt = useRef<string | undefined>(undefined);
  const { key, hash } = shown.location;
  const { action } = shown;

  useEffect(() => {
    const remember = () => scroll.remember(key);
    addEventListener('scroll', remember, { passive: true });
    return () => removeEventListener('scroll', remember);
  }, [key, scroll]);

  useEffect(() => {
    if (!ready) return;
    const first = arrivedAt.current === undefined;
    const samePage = arrivedAt.current === page;
    arrivedAt.current = page;
    const saved = action === NavigationType.Pop ? scroll.recall(key) : undefined;
    if (saved) layOutWhole();
    if (saved !== undefined) scrollTo(0, saved);
    else if (!scrollToHash(hash) && !samePage && !first) scrollTo(0, 0);
    if (first || samePage) return;
    // With the frame that shows the page: focus asks for a layout, and before it some more of the page may change.
    const frame = requestAnimationFrame(focusHeading);
    return () => cancelAnimationFrame(frame);
  }, [key, hash, action, page, ready, scroll]);
}
