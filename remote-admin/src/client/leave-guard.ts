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
 * through `onLeave`; the last one by the browser's own question.
 * @returns takes the guard down
 */
export function guardLeaving(browser: Window, goTo: (path: string) => void, onLeave: OnLeave): () => void {
  let here = { state: browser.history.state as unknown, address: browser.location.href };
  const address = addressOf(browser.location);

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
  const onPop = (event: PopStateEvent) => {
    if (addressOf(browser.location) === address) {
      here = { state: browser.history.state, address: browser.location.href };
      return;
    }
    // The browser has moved already: this page goes on top of where it went, so that leaving is one step back.
    event.stopImmediatePropagation();
    browser.history.pushState(here.state, '', here.address);
    onLeave(() => {
      release();
      browser.history.back();
    });
  };
  const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();

  // In the capturing phase, before the router hears of any of it.
  browser.document.addEventListener('click', onClick, true);
  browser.addEventListener('popstate', onPop, true);
  browser.addEventListener('beforeunload', onUnload);
  const release = () => {
    browser.document.removeEventListener('click', onClick, true);
    browser.removeEventListener('popstate', onPop, true);
    browser.removeEventListener('beforeunload', onUnload);
  };
  return release;
}
