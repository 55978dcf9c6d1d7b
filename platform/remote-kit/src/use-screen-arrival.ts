import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * What happens when a page shows another of its screens: it starts at its top, and `focus` is called, to move the focus
 * to the screen's heading, without scrolling. On arriving at the page itself the shell does that.
 * @param screen names the screen; null before it is known which is the first
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
