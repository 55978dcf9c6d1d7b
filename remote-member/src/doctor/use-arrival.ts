import { useEffect, useRef } from 'react';

/**
 * Focuses the heading of every screen but the first, whose arrival is the shell's.
 * @param screen changes with the screen
 */
export function useArrival(screen: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  const previous = useRef(screen);
  useEffect(() => {
    if (previous.current === screen) return;
    previous.current = screen;
    heading.current?.focus({ preventScroll: true });
    scrollTo(0, 0);
  }, [screen]);
  return heading;
}
