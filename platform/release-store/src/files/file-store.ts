import { ReleaseRefused } from '../release-refused.ts';

/** Where the files of releases are stored. Files never change: a path holds the same bytes for ever, or nothing. */
export interface FileStore {
  /**
   * Puts a file.
   * @returns false when the very same bytes were there already
   * @throws ReleaseRefused when the path holds other bytes, or leads out of the store
   */
  put(path: string, bytes: Uint8Array): Promise<boolean>;
  /**
   * The file's bytes; null when there is none. A store says nothing of what the bytes are worth: who reads them checks
   * them.
   * @param accepts whether bytes are what belongs there; a cache in front of a store reads anew what is not
   */
  get(path: string, accepts?: (bytes: Buffer) => boolean): Promise<Buffer | null>;
  exists(path: string): Promise<boolean>;
  /** Paths of all files below a folder, sorted. @param folder without its final slash */
  list(folder: string): Promise<string[]>;
  /** Removes a file, if it is there. */
  remove(path: string): Promise<void>;
}

/** What a path in a store looks like: relative, forward slashes, no way out of it. */
const STORE_PATH = /^[A-Za-z0-9_@][\w@.-]*(?:\/[A-Za-z0-9_@][\w@.-]*)*$/;

/** @throws ReleaseRefused when a path leads out of the store, or is none */
export function assertStorePath(path: string): void {
  if (!STORE_PATH.test(path)) throw new ReleaseRefused('files', `"${path}" is no path inside the store`);
}

/** What a store says to other bytes where some are already. */
export const takenPath = (path: string): ReleaseRefused =>
  new ReleaseRefused('files', `${path} holds other bytes already; what was published never changes`);
