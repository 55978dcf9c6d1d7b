import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * Scrolls to the top and calls `focus` when a page shows another of its screens. `focus` moves the focus to the
 * screen's heading, without scrolling. On arrival at the page itself the shell does this.
 * @param screen names the screen; null until the first one is known
 */
export function useScreenArrival(screen: string | number | null, focus: () => void): void {
  const shown = useRef(screen);
  const arrive = useEffectEvent(focus);
  useEffect(() => {
    if (screen === null) return;
    const before = shown.current;
    shown.current = screen;
    if (before === null || before === screen) return;
    scrollTo(0, 0);
    arrive();
  }, [screen]);
}
