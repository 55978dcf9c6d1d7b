import { flushSync } from 'react-dom';
import { hydrationTime } from '../reporting/hydration-time.ts';

/**
 * Devices that took longer than this for the first page show pages without a fade: it begins with a picture of
 * the page that goes, styled and painted anew, and the next one would wait for it. In milliseconds.
 */
const SLOW = 200;

const wantsStillness = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Shows another page: the old one fades into it where browser and device can and the visitor lets things move. */
export function withViewTransition(update: () => void): void {
  if (!document.startViewTransition || document.hidden || wantsStillness() || hydrationTime() > SLOW) {
    update();
    return;
  }
  const { ready } = document.startViewTransition(() => flushSync(update));
  // A newer switch, or a window that went to the back, ends the fading early; the page is shown all the same.
  ready.catch(() => {});
}
