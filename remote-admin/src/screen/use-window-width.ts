import { useCallback, useSyncExternalStore } from 'react';

/** The widths at which layouts change; in em, larger text folds them too. */
const widths = { medium: '56.25em', wide: '75em' } as const;

/** Whether the window is at least so wide. */
export function useWindowWidth(least: keyof typeof widths): boolean {
  const query = `(width >= ${widths[least]})`;
  const follow = useCallback(
    (changed: () => void) => {
      const list = matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    [query],
  );
  return useSyncExternalStore(
    follow,
    () => matchMedia(query).matches,
    () => false,
  );
}
