import { type RefObject, useEffect, useState } from 'react';

/** Whether an element has been scrolled past the upper edge of the screen. False on the server. */
export function useOutOfView(element: RefObject<HTMLElement | null>): boolean {
  const [passed, setPassed] = useState(false);
  useEffect(() => {
    const target = element.current;
    if (!target) return;
    const observer = new IntersectionObserver(([entry]) => {
      if (entry) setPassed(!entry.isIntersecting && entry.boundingClientRect.bottom <= 0);
    });
    observer.observe(target);
    return () => observer.disconnect();
  }, [element]);
  return passed;
}
