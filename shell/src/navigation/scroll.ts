const STORAGE_KEY = 'scroll';

/** Keeps where each entry of the history was scrolled to, for as long as the tab lives. */
export function createScrollMemory(browser: Window) {
  const read = (): Record<string, number> => {
    try {
      return JSON.parse(browser.sessionStorage.getItem(STORAGE_KEY) ?? '{}');
    } catch {
      return {}; // Storage may be switched off or spoilt: the page then opens at its top.
    }
  };
  const positions = read();

  return {
    remember(key: string) {
      positions[key] = browser.scrollY;
      try {
        browser.sessionStorage.setItem(STORAGE_KEY, JSON.stringify(positions));
      } catch {
        // Switched off or full: positions then last as long as the page.
      }
    },
    recall: (key: string): number | undefined => positions[key],
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
  target?.scrollIntoView();
  return target !== null;
}
