import { startTransition } from 'react';
import { flushSync } from 'react-dom';

const wantsStillness = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Shows another page: the old one fades into it where the browser can and the visitor lets things move. */
export function withViewTransition(update: () => void): void {
  if (!document.startViewTransition || document.hidden || wantsStillness()) {
    startTransition(update);
    return;
  }
  const { ready } = document.startViewTransition(() => flushSync(update));
  // A newer switch, or a window that went to the back, ends the fading early; the page is shown all the same.
  ready.catch(() => {});
}
