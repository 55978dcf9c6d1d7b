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

const newKey = () => crypto.randomUUID().slice(0, 8);

/** @param browser the window whose address bar this history moves */
export function createSiteHistory(browser: Window): SiteHistory {
  let listener: ((step: Step) => void) | undefined;
  let action = NavigationType.Pop;

  const read = (): Location => {
    const entry = browser.history.state as Partial<Entry> | null;
    const { pathname, search, hash } = browser.location;
    return { pathname, search, hash, state: entry?.usr ?? null, key: entry?.key ?? 'default' };
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
