import { type RefObject, type SyntheticEvent, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Opens a `<details>` when its hash is arrived at. Browsers do so by themselves for a new document, not for a link within the
 * site.
 * @param id of the content of the element
 * @returns the ref of the element
 */
export function useOpenedByHash(id: string): RefObject<HTMLDetailsElement | null> {
  const details = useRef<HTMLDetailsElement>(null);
  const { hash, key } = useLocation();
  // The key is new at every arrival, also at the same hash: it opens again what was closed by hand.
  useEffect(() => {
    if (key && hash === `#${id}` && details.current) details.current.open = true;
  }, [hash, id, key]);
  return details;
}

/** Scrolls what has opened into sight: below the lower edge of a screen it seems not to open. For `onToggle`. */
export function showOpened({ currentTarget }: SyntheticEvent<HTMLDetailsElement>): void {
  if (currentTarget.open) currentTarget.scrollIntoView({ block: 'nearest' });
}
