import { perHost } from './per-host.ts';

/** Texts by key, for as long as the tab lives. */
export interface TabStorage {
  read(key: string): string | null;
  write(key: string, value: string): void;
  remove(key: string): void;
}

/**
 * Creates a store in the tab's session storage, or in memory while that is switched off or full; a value in memory
 * lasts until the page is reloaded. It opens the storage only when used, so that it can be created on a server.
 * @param open returns the storage; throws in a browser where storage is switched off
 * @param onFailure called when the storage could not be read or written; the page goes on with memory
 */
export function createTabStorage(
  open: () => Storage = () => sessionStorage,
  onFailure: (cause: unknown) => void = () => undefined,
): TabStorage {
  const memory = new Map<string, string>();
  return {
    read(key) {
      const remembered = memory.get(key);
      if (remembered !== undefined) return remembered;
      try {
        return open().getItem(key);
      } catch (cause) {
        onFailure(cause);
        return null;
      }
    },
    write(key, value) {
      try {
        open().setItem(key, value);
        memory.delete(key);
      } catch (cause) {
        onFailure(cause);
        memory.set(key, value);
      }
    },
    remove(key) {
      memory.delete(key);
      try {
        open().removeItem(key);
      } catch (cause) {
        onFailure(cause);
      }
    },
  };
}

/**
 * Returns the tab's storage of a host: one for all pages of the remote, so that its memory outlives a change of page.
 */
export const tabStorage = perHost(() => createTabStorage());

/** Deletes everything that pages stored in this tab: after a sign-out, somebody else may use it. */
export function clearTab(open: () => Storage = () => sessionStorage): void {
  try {
    open().clear();
  } catch {
    // Storage is switched off: nothing is stored.
  }
}

/** One value in a storage, as JSON. */
export interface StoredValue<T> {
  /** Returns null when nothing is stored, or an invalid value, which is then removed. */
  read(): T | null;
  write(value: T): void;
  remove(): void;
}

/**
 * Creates access to one value in a storage.
 * @param schema checks the value that is read; throws when it is invalid, as schemas of zod do
 * @param onUnreadable called with the error when the stored value is invalid
 */
export function createStoredValue<T>(
  storage: TabStorage,
  key: string,
  schema: { parse(value: unknown): T },
  onUnreadable: (cause: unknown) => void = () => undefined,
): StoredValue<T> {
  const remove = () => storage.remove(key);
  return {
    read() {
      const text = storage.read(key);
      if (text === null) return null;
      try {
        return schema.parse(JSON.parse(text));
      } catch (cause) {
        onUnreadable(cause);
        remove();
        return null;
      }
    },
    write: value => storage.write(key, JSON.stringify(value)),
    remove,
  };
}
