/** Texts by key, for as long as the tab lives. */
export interface TabStorage {
  read(key: string): string | null;
  write(key: string, value: string): void;
  remove(key: string): void;
}

/**
 * The tab's session storage, backed by memory where it is switched off or full: then what is kept lasts until
 * the page is reloaded. Touches the storage only when used, so that it can be made on a server.
 * @param open brings the storage; browsers throw here when storage is switched off
 */
export function createTabStorage(open: () => Storage): TabStorage {
  const memory = new Map<string, string>();

  return {
    read(key) {
      const remembered = memory.get(key);
      if (remembered !== undefined) return remembered;
      try {
        return open().getItem(key);
      } catch {
        return null; // Storage is switched off: what was kept is in memory, or nowhere.
      }
    },
    write(key, value) {
      try {
        open().setItem(key, value);
        memory.delete(key);
      } catch {
        memory.set(key, value); // Switched off or full.
      }
    },
    remove(key) {
      memory.delete(key);
      try {
        open().removeItem(key);
      } catch {
        return; // Switched off: it held nothing.
      }
    },
  };
}

/** This tab's storage. One for the whole remote, so that memory outlives a change of page. */
export const tabStorage = createTabStorage(() => window.sessionStorage);
