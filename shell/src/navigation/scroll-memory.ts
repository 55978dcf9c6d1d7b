import { layOutWhole } from './whole-page.ts';

const STORAGE_KEY = 'scroll';

/** How many entries of the history are remembered. */
const KEPT = 50;

/** Keeps where each entry of the history was scrolled to, for as long as the tab lives. */
export function createScrollMemory(browser: Window) {
  const read = (): [string, number][] => {
    try {
      const kept: unknown = JSON.parse(browser.sessionStorage.getItem(STORAGE_KEY) ?? '[]');
      return Array.isArray(kept) ? kept : [];
    } catch {
      return []; // Storage may be switched off or spoilt: the page then opens at its top.
    }
  };
  const positions = new Map(read());

  browser.addEventListener('pagehide', () => {
    try {
      browser.sessionStorage.setItem(STORAGE_KEY, JSON.stringify([...positions].slice(-KEPT)));
    } catch {
      // Switched off or full: positions then last as long as the page.
    }
  });

  return {
    remember(key: string) {
      positions.delete(key); // The newest stands last.
      positions.set(key, browser.scrollY);
    },
    recall: (key: string): number | undefined => positions.get(key),
  };
}

export type ScrollMemory = ReturnType<typeof createScrollMemory>;

/** A hash as text; one that is no valid encoding stays as it is. */
function decoded(hash: string): string {
  try {
    return decodeURIComponent(hash);
  } catch {
    return hash;
  }
}

/** Scrolls to the element that a hash names. False where there is none. */
export function scrollToHash(hash: string): boolean {
  const id = hash.slice(1);
  const target = id === '' ? null : (document.getElementById(id) ?? document.getElementById(decoded(id)));
  if (!target) return false;
  layOutWhole();
  target.scrollIntoView();
  return true;
}
