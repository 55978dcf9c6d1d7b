import { Suspense, use } from 'react';

const never = new Promise<never>(() => {});

function Waiting(): never {
  return use(never);
}

/**
 * Keeps the server's HTML of a page whose remote did not arrive in the browser: hydration waits for ever here,
 * so that the page can still be read and its links still lead on.
 */
export const KeptHtml = () => (
  <Suspense>
    <Waiting />
  </Suspense>
);
