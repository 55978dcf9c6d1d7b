import {
  createPath,
  type Location,
  NavigationType,
  type Navigator,
  parsePath,
  type To,
} from 'react-router-dom';

/** A step in the browser's history, as this app hears of it. */
export interface Step {
  location: Location;
  action: NavigationType;
}

/** The browser's history as the router's `Navigator`, told to one listener instead of rendered at once. */
export interface SiteHistory extends Navigator {
  current(): Step;
  listen(listener: (step: Step) => void): () => void;
}

interface Entry {
  key: string;
  usr: unknown;
}

/** Tells the entries of one tab's history apart; no secret, and usable without a secure context. */
const newKey = () => Math.random().toString(36).slice(2, 10);

/** @param browser the window whose address bar this history moves */
export function createSiteHistory(browser: Window): SiteHistory {
  let listener: ((step: Step) => void) | undefined;
  let action = NavigationType.Pop;

  /** The entry one is at. One that the browser made itself, by a plain link or an address, gets its key here. */
  const entry = (): Entry => {
    const kept = browser.history.state as Partial<Entry> | null;
    const { key = newKey(), usr = null } = kept ?? {};
    if (kept?.key !== key) browser.history.replaceState({ ...kept, key, usr }, '');
    return { key, usr };
  };

  const read = (): Location => {
    const { pathname, search, hash } = browser.location;
    const { key, usr } = entry();
    return { pathname, search, hash, state: usr, key };
  };
  const resolve = (to: To) => {
    const { pathname, search, hash } = typeof to === 'string' ? parsePath(to) : to;
    const here = browser.location;
    return createPath({ pathname: pathname ?? here.pathname, search: search ?? '', hash: hash ?? '' });
  };
  const tell = (next: Step['action']) => {
    action = next;
    listener?.({ location: read(), action });
  };

  return {
    current: () => ({ location: read(), action }),
    listen(newListener) {
      const onPop = () => tell(NavigationType.Pop);
      listener = newListener;
      browser.addEventListener('popstate', onPop);
      return () => {
        listener = undefined;
        browser.removeEventListener('popstate', onPop);
      };
    },
    createHref: resolve,
    go: delta => browser.history.go(delta),
    push(to, state) {
      browser.history.pushState({ key: newKey(), usr: state ?? null } satisfies Entry, '', resolve(to));
      tell(NavigationType.Push);
    },
    replace(to, state) {
      browser.history.replaceState({ key: newKey(), usr: state ?? null } satisfies Entry, '', resolve(to));
      tell(NavigationType.Replace);
    },
  };
}
