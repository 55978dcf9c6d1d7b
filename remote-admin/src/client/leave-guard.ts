import { useCallback, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';

/** Called when the administrator leaves the page; `leave` follows the link or goes back, without the guard. */
export type OnLeave = (leave: () => void) => void;

const toAddress = ({ pathname, search }: { pathname: string; search: string }) => pathname + search;

/** The link of a plain click to another page of this site; null for any other click. */
function followedLink(event: MouseEvent, browser: Window): HTMLAnchorElement | null {
  const modified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  if (event.defaultPrevented || event.button !== 0 || modified) return null;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link?.href || (link.target !== '' && link.target !== '_self') || link.hasAttribute('download'))
    return null;
  const staysHere = toAddress(link) === toAddress(browser.location);
  return link.origin === browser.location.origin && !staysHere ? link : null;
}

/**
 * Asks before the administrator leaves by a link, by Back or Forward, or by closing the tab: `onLeave` for the first
 * two, the browser's own question for the last. Browsers without the Navigation API do not stop Back and Forward.
 * @returns removes the guard
 */
export function guardLeaving(browser: Window, goTo: (path: string) => void, onLeave: OnLeave): () => void {
  const guard = new AbortController();
  const { signal } = guard;
  const release = () => guard.abort();

  const onClick = (event: MouseEvent) => {
    const link = followedLink(event, browser);
    if (!link) return;
    event.preventDefault();
    event.stopPropagation();
    onLeave(() => {
      release();
      goTo(toAddress(link) + link.hash);
    });
  };
  const onTraverse = (event: NavigateEvent) => {
    const { destination, navigationType, cancelable } = event;
    if (navigationType !== 'traverse' || !cancelable) return;
    if (toAddress(new URL(destination.url)) === toAddress(browser.location)) return;
    event.preventDefault();
    onLeave(() => {
      release();
      navigation?.traverseTo(destination.key);
    });
  };
  const { navigation } = browser as { navigation?: Navigation };

  // In the capturing phase, before the click reaches the router.
  browser.document.addEventListener('click', onClick, { capture: true, signal });
  navigation?.addEventListener('navigate', onTraverse, { signal });
  browser.addEventListener('beforeunload', event => event.preventDefault(), { signal });
  return release;
}

/**
 * Asks before the administrator leaves unsaved changes.
 * @param active whether there are unsaved changes
 * @returns the open question: `leave` goes on, `stay` returns to the page; null while nothing was asked
 */
export function useLeaveGuard(active: boolean) {
  const navigate = useNavigate();
  const [leave, setLeave] = useState<(() => void) | null>(null);

  useEffect(() => {
    if (!active) return;
    return guardLeaving(
      window,
      path => void navigate(path),
      go => setLeave(() => go),
    );
  }, [active, navigate]);

  const stay = useCallback(() => setLeave(null), []);
  return leave && { leave, stay };
}
