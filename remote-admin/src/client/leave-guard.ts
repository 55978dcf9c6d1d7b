/** Tries to leave the page; `leave` does what the person asked for, once the guard is down. */
export type OnLeave = (leave: () => void) => void;

const addressOf = ({ pathname, search }: { pathname: string; search: string }) => pathname + search;

/** The link that a plain click would follow to another page of this site; null for anything else. */
const followedLink = (event: MouseEvent, browser: Window): HTMLAnchorElement | null => {
  const modified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  if (event.defaultPrevented || event.button !== 0 || modified) return null;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link?.href || (link.target !== '' && link.target !== '_self') || link.hasAttribute('download'))
    return null;
  const staysHere = addressOf(link) === addressOf(browser.location);
  return link.origin === browser.location.origin && !staysHere ? link : null;
};

/**
 * Holds the person back from leaving by a link, by Back and Forward, or by closing the tab. The first two ask
 * through `onLeave`; the last one by the browser's own question. Back and Forward need the Navigation API:
 * where it is missing they leave at once.
 * @returns takes the guard down
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
      goTo(addressOf(link) + link.hash);
    });
  };
  const onTraverse = (event: NavigateEvent) => {
    const { destination, navigationType, cancelable } = event;
    if (navigationType !== 'traverse' || !cancelable) return;
    if (addressOf(new URL(destination.url)) === addressOf(browser.location)) return;
    event.preventDefault();
    onLeave(() => {
      release();
      navigation?.traverseTo(destination.key);
    });
  };
  const { navigation } = browser as { navigation?: Navigation };

  // In the capturing phase, before the router hears of the click.
  browser.document.addEventListener('click', onClick, { capture: true, signal });
  navigation?.addEventListener('navigate', onTraverse, { signal });
  browser.addEventListener('beforeunload', event => event.preventDefault(), { signal });
  return release;
}
