const STORAGE_KEY = 'scroll';

/** How many entries of the history are stored. */
const MAX_ENTRIES = 50;

/** Remembers where each entry of the history was scrolled to, for as long as the tab lives. */
export interface ScrollMemory {
  /** Stores how far the page is scrolled now, for an entry. */
  remember(key: string): void;
  recall(key: string): number | undefined;
}

export function createScrollMemory(browser: Window): ScrollMemory {
  const read = (): [string, number][] => {
    try {
      const stored: unknown = JSON.parse(browser.sessionStorage.getItem(STORAGE_KEY) ?? '[]');
      return Array.isArray(stored) ? stored : [];
    } catch {
      return []; // Storage may be switched off or spoilt: the page then opens at its top.
    }
  };
  const positions = new Map(read());

  browser.addEventListener('pagehide', () => {
    try {
      browser.sessionStorage.setItem(STORAGE_KEY, JSON.stringify([...positions].slice(-MAX_ENTRIES)));
    } catch {
      // Switched off or full: positions then last as long as the page.
    }
  });

  return {
    remember(key) {
      positions.delete(key); // The newest comes last.
      positions.set(key, browser.scrollY);
    },
    recall: key => positions.get(key),
  };
}
