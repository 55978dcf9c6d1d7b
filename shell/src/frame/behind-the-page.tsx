import { type ReactNode, Suspense, useDeferredValue } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';

/**
 * Gives what stands around a page a boundary of its own, brought alive a few milliseconds at a time, and lets it
 * hear of another address only once that page is on the screen: nobody waits for the links of a footer.
 */
export function BehindThePage({ children }: { children: ReactNode }) {
  const location = useDeferredValue(useLocation());
  return (
    <Suspense>
      <Routes location={location}>
        <Route path="*" element={children} />
      </Routes>
    </Suspense>
  );
}
