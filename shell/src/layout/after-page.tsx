import { type ReactNode, Suspense, useDeferredValue, useMemo } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';

/**
 * Gives header or footer a boundary of its own, hydrated a few milliseconds at a time, and renders another address in
 * it only once that page is on the screen: no switch waits for the links of a footer.
 * @param children rendered again when they, or the address, change
 */
export function AfterPage({ children }: { children: ReactNode }) {
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
