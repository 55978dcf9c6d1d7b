/** Where the files of releases are stored. Files never change: a path holds the same bytes for ever, or nothing. */
export interface FileStore {
  /**
   * Puts a file.
   * @returns false when the very same bytes were there already
   * @throws ReleaseRefused when the path holds other bytes, or leads out of the store
   */
  put(path: string, bytes: Uint8Array): Promise<boolean>;
  /** The file's bytes; null when there is none. */
  get(path: string): Promise<Buffer | null>;
  exists(path: string): Promise<boolean>;
  /** Paths of all files below a folder, sorted. @param folder without its final slash */
  list(folder: string): Promise<string[]>;
  /** Removes a file, if it is there. */
  remove(path: string): Promise<void>;
}

/** What a path in a store looks like: relative, forward slashes, no way out of it. */
const STORE_PATH = /^[A-Za-z0-9_@][\w@.-]*(?:\/[A-Za-z0-9_@][\w@.-]*)*$/;

export const isStorePath = (path: string): boolean => STORE_PATH.test(path);
