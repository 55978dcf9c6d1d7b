import { every } from '@serafim/remote-kit/every';

/** After this many milliseconds without input, the administrator counts as away. */
const AWAY_AFTER = 5 * 60_000;

const ACTIVITY_EVENTS = ['pointermove', 'pointerdown', 'keydown', 'scroll', 'focus'] as const;

/**
 * Watches whether the administrator is at the page. A page that polls without end would keep alive the session of an
 * administrator who has left.
 * @param onReturn called when the administrator comes back
 */
function watchAttention(onReturn: () => void) {
  let lastActivity = Date.now();
  const isActive = () => !document.hidden && Date.now() - lastActivity < AWAY_AFTER;

  let wasActive = true;
  const update = () => {
    const before = wasActive;
    wasActive = isActive();
    if (wasActive && !before) onReturn();
    return wasActive;
  };
  const onActivity = () => {
    update();
    lastActivity = Date.now();
    update();
  };
  const listening = new AbortController();
  for (const name of ACTIVITY_EVENTS)
    addEventListener(name, onActivity, { passive: true, signal: listening.signal });
  document.addEventListener('visibilitychange', update, { signal: listening.signal });
  return {
    isActive: update,
    stop: () => listening.abort(),
  };
}

/**
 * Calls `look` again and again while the administrator is at the page, and at once when the administrator comes back.
 * @param pause milliseconds between two calls
 * @returns the function that ends it
 */
export function lookWhileActive(look: () => Promise<unknown>, pause: number): () => void {
  const attention = watchAttention(() => void look());
  const lookIfActive = async () => {
    if (attention.isActive()) await look();
  };
  const end = every(lookIfActive, { pause, whileHidden: true });
  return () => {
    attention.stop();
    end();
  };
}
