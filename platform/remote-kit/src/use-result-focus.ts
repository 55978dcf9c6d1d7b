import { useEffect, useRef } from 'react';

/**
 * Focuses an element when a result arrives, so that screen readers read it and the keyboard goes on from it. The
 * element needs a `tabIndex` of -1 where it takes no focus by itself.
 * @param result nothing is focused while it is null, undefined or false; each new one is focused again. Without it
 *   the element is focused as soon as it is shown.
 * @returns the element's ref
 */
export function useResultFocus<T extends HTMLElement>(result: unknown = true) {
  const element = useRef<T>(null);
  useEffect(() => {
    if (result !== null && result !== undefined && result !== false) element.current?.focus();
  }, [result]);
  return element;
}
