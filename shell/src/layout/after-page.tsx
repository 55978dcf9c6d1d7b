import { type ReactNode, Suspense, useDeferredValue, useMemo } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';

/**
 * Gives what stands around a page a boundary of its own, brought alive a few milliseconds at a time, and lets it
 * hear of another address only once that page is on the screen: nobody waits for the links of a footer.
 * @param children drawn anew when they, or the address, are others
 */
export function BehindThePage({ children }: { children: ReactNode }) {
  const location = useDeferredValue(useLocation());
  return useMemo(
    () => (
      <Suspense>
        <Routes location={location}>
          <Route path="*" element={children} />
        </Routes>
      </Suspense>
    ),
    [location, children],
  );
}
