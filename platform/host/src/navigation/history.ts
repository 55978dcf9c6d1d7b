import { BY_NAME_PATH } from '@serafim/platform-contract/named-routes';
import {
  createPath,
  type Location,
  NavigationType,
  type Navigator,
  parsePath,
  type To,
} from 'react-router-dom';

/** A step in the browser's history: a link, a redirect, or back and forward. */
export interface Step {
  location: Location;
  action: NavigationType;
}

/** The browser's history as the router's `Navigator`; its steps go to one listener instead of rendering at once. */
export interface SiteHistory extends Navigator {
  /** The page that the document holds. A visitor may be elsewhere by now: who listens then hears of it at once. */
  first: Location;
  /** Says which page is on the screen. While the address is another's, the page is being left: what it replaces is dropped. */
  show(location: Location): void;
  listen(listener: (step: Step) => void): () => void;
}

interface Entry {
  key: string;
  usr: unknown;
}

/** Tells the entries of one tab's history apart; no secret, and usable without a secure context. */
const newKey = () => Math.random().toString(36).slice(2, 10);

/** Where the document came from; the address bar may have left it before any script ran. */
function documentAddress({ performance, location }: Window): string {
  const [navigation] = performance.getEntriesByType('navigation');
  return createPath(navigation && URL.canParse(navigation.name) ? new URL(navigation.name) : location);
}

/** @param browser the window whose address bar this history moves */
export function createSiteHistory(browser: Window): SiteHistory {
  let listener: ((step: Step) => void) | undefined;
  /** What the last step was, where nobody listened. */
  let unheard: NavigationType | undefined;
  let shown: string;

  /** The present entry. One that the browser made itself, by a plain link or an address, gets its key here. */
  const entry = (): Entry => {
    const stored = browser.history.state as Partial<Entry> | null;
    const { key = newKey(), usr = null } = stored ?? {};
    if (stored?.key !== key) browser.history.replaceState({ ...stored, key, usr }, '');
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
  const notify = (action: NavigationType) => {
    unheard = listener ? undefined : action;
    listener?.({ location: read(), action });
  };

  function enter(kind: NavigationType.Push | NavigationType.Replace, to: To, state: unknown) {
    const href = resolve(to);
    const isPush = kind === NavigationType.Push;
    // The composer knows where a name leads.
    if (href.startsWith(BY_NAME_PATH)) return browser.location[isPush ? 'assign' : 'replace'](href);
    const entry: Entry = { key: newKey(), usr: state ?? null };
    browser.history[isPush ? 'pushState' : 'replaceState'](entry, '', href);
    notify(kind);
  }

  const held = parsePath(documentAddress(browser));
  let first = read();
  if (held.pathname !== first.pathname || (held.search ?? '') !== first.search) {
    first = { pathname: '/', search: '', hash: '', ...held, state: null, key: newKey() };
    unheard = NavigationType.Pop;
  }
  shown = first.pathname;
  browser.addEventListener('popstate', () => notify(NavigationType.Pop));

  return {
    first,
    show({ pathname }) {
      shown = pathname;
    },
    listen(newListener) {
      listener = newListener;
      if (unheard) notify(unheard);
      return () => {
        listener = undefined;
      };
    },
    createHref: resolve,
    go: delta => browser.history.go(delta),
    push: (to, state) => enter(NavigationType.Push, to, state),
    replace(to, state) {
      if (browser.location.pathname === shown) enter(NavigationType.Replace, to, state);
    },
  };
}
