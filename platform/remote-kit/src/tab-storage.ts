import { perHost } from './per-host.ts';

/** Texts by key, for as long as the tab lives. */
export interface TabStorage {
  read(key: string): string | null;
  write(key: string, value: string): void;
  remove(key: string): void;
}

/**
 * The tab's session storage, backed by memory where it is switched off or full: what is written then lasts until
 * the page is reloaded. Opens the storage only when used, so that it can be made on a server.
 * @param open gives the storage; browsers throw here when storage is switched off
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

/** The tab's storage of a host: one for all pages of the remote, so that its memory outlives a change of page. */
export const tabStorage = perHost(() => createTabStorage());

/** Deletes what any page stored in this tab: who signs out may leave it to somebody else. */
export function clearTab(open: () => Storage = () => sessionStorage): void {
  try {
    open().clear();
  } catch {
    // Storage is switched off: nothing is stored.
  }
}

/** One value in a storage, as JSON. */
export interface StoredValue<T> {
  /** Null where nothing is stored, or something that is no such value; that is removed. */
  read(): T | null;
  write(value: T): void;
  remove(): void;
}

/**
 * @param schema checks what is read; throws where it is no such value, as schemas of zod do
 * @param onUnreadable called when something else was stored under the key
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
