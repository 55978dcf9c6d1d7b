import { type RefObject, useEffect, useRef } from 'react';
import { whenIdle } from '../browser/schedule.ts';

/** How far below the screen an area is near it. */
const NEAR = '0px 0px 25% 0px';

/** What a visitor does with an area before, or when, its code is needed. */
const INTEREST = ['pointerover', 'focusin', 'touchstart', 'click'] as const;

/** What a press does without any script, the browser has done already. */
const WITHOUT_SCRIPT =
  'a[href], input, select, textarea, label, summary, form button:not([type=button], [type=reset])';

interface LateCode {
  /** Whether the area is the server's HTML and waits for its code. */
  isHtml: boolean;
  /** Whether the code has taken the HTML over. */
  isTakenOver: boolean;
  /** Whether the page has given other props since. */
  isWanted: boolean;
  /** Loads the code. */
  load: () => void;
}

/**
 * Loads the code of a fragment that is in the server's HTML: as soon as the browser is idle, or the area is near the
 * screen, or the visitor turns to it, or the page wants it to change. What is pressed meanwhile is pressed again then.
 */
export function useLateCode(
  area: RefObject<HTMLElement | null>,
  { isHtml, isTakenOver, isWanted, load }: LateCode,
): void {
  const presses = useRef<Element[]>([]);

  useEffect(() => {
    const element = area.current;
    if (!isHtml || !element) return;
    const end = new AbortController();
    const { signal } = end;
    const options = { capture: true, passive: true, signal };
    const inArea = ({ target }: Event) =>
      target instanceof Element && element.contains(target) ? target : null;

    whenIdle(() => signal.aborted || load());
    const observer = new IntersectionObserver(
      entries => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) load();
      },
      { rootMargin: NEAR },
    );
    observer.observe(element);
    for (const type of INTEREST)
      document.addEventListener(type, event => void (inArea(event) && load()), options);
    document.addEventListener(
      'click',
      event => {
        const target = inArea(event);
        if (target && !target.closest(WITHOUT_SCRIPT)) presses.current.push(target);
      },
      options,
    );
    return () => {
      end.abort();
      observer.disconnect();
    };
  }, [area, isHtml, load]);

  useEffect(() => {
    if (isHtml && isWanted) load();
  }, [isHtml, isWanted, load]);

  useEffect(() => {
    if (!isTakenOver) return;
    for (const target of presses.current.splice(0))
      target.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  }, [isTakenOver]);
}
