import { randomBytes } from 'node:crypto';
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { assertStorePath, type FileStore } from './file-store.ts';
import { openFolderFiles } from './folder-files.ts';

/** How much of the disk a cache may take before it is trimmed, in bytes. */
const MOST_BYTES = 2 * 1024 ** 3;

/** What a cache did since it was opened. */
export interface CacheCounts {
  /** Readings that the disk answered. */
  hits: number;
  /** Files that came from the store. */
  fetched: number;
  /** Files, on the disk or from the store, that were not what belongs there. */
  refused: number;
  /** Files that the disk did not take. */
  unwritten: number;
}

/** A file store with a folder of this machine in front of it. */
export interface CachedFiles extends FileStore {
  readonly counts: Readonly<CacheCounts>;
  /** Whether the folder has a file; nobody looked whether it is what belongs there. */
  isLocal(path: string): Promise<boolean>;
  /** Copies what the folder has under another path; whoever reads it checks it, as all that is there. */
  seed(path: string, from: string): Promise<void>;
  /** Removes what came first until the folder takes no more than it may. @param isKept what stays in any case */
  trim(isKept: (path: string) => boolean): Promise<void>;
}

/** Writes a file into a folder, whole or not at all. @returns false when the disk does not take it */
async function tryWrite(folder: string, path: string, bytes: Uint8Array): Promise<boolean> {
  assertStorePath(path);
  const target = join(folder, path);
  const draft = join(dirname(target), `.${randomBytes(6).toString('hex')}.tmp`);
  try {
    await mkdir(dirname(target), { recursive: true, mode: 0o700 });
    await writeFile(draft, bytes, { mode: 0o600 });
    await rename(draft, target);
    return true;
  } catch {
    await rm(draft, { force: true }).catch(() => undefined);
    return false;
  }
}

/** The files in a folder, the oldest first. */
async function filesByAge(folder: string) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter(entry => entry.isFile()).map(entry => join(entry.parentPath, entry.name));
  const found = await Promise.all(
    files.map(async file => {
      const facts = await stat(file).catch(() => null);
      return facts && { file, bytes: facts.size, at: facts.mtimeMs };
    }),
  );
  return found.filter(one => one !== null).sort((one, other) => one.at - other.at);
}

/**
 * Puts a folder of this machine in front of a store. What is read is read from the folder, or fetched once and stored
 * there; a reader's check decides what is stored, and what is found damaged is fetched anew. Whether a file exists, and
 * which there are, says the store. Processes may share the folder: a file appears in it whole, or not at all.
 */
export function openCachedFiles(store: FileStore, folder: string, mostBytes = MOST_BYTES): CachedFiles {
  const counts: CacheCounts = { hits: 0, fetched: 0, refused: 0, unwritten: 0 };
  const local = openFolderFiles(folder);
  const underWay = new Map<string, Promise<Buffer | null>>();

  /** A disk that is full must not keep a page from being rendered. */
  async function writeLocal(path: string, bytes: Uint8Array): Promise<void> {
    if (!(await tryWrite(folder, path, bytes))) counts.unwritten += 1;
  }

  /** Fetches a file and writes it, unless somebody did since the folder was looked into. */
  async function fetch(path: string, accepts: (bytes: Buffer) => boolean): Promise<Buffer | null> {
    const written = await local.get(path);
    if (written && accepts(written)) return written;
    const fetched = await store.get(path);
    if (fetched && accepts(fetched)) await writeLocal(path, fetched);
    return fetched;
  }

  /** Fetches a file, for everybody who asks for it meanwhile. */
  function fetchOnce(path: string, accepts: (bytes: Buffer) => boolean): Promise<Buffer | null> {
    const started = underWay.get(path);
    if (started) return started;
    const fetching = fetch(path, accepts).finally(() => underWay.delete(path));
    underWay.set(path, fetching);
    return fetching;
  }

  return {
    counts,
    async get(path, accepts = () => true) {
      const found = await local.get(path);
      if (found && accepts(found)) {
        counts.hits += 1;
        return found;
      }
      if (found) {
        counts.refused += 1;
        await local.remove(path);
      }
      const fetched = await fetchOnce(path, accepts);
      if (fetched) counts[accepts(fetched) ? 'fetched' : 'refused'] += 1;
      return fetched;
    },
    async put(path, bytes) {
      const isNew = await store.put(path, bytes);
      await writeLocal(path, bytes);
      return isNew;
    },
    exists: store.exists,
    list: store.list,
    async remove(path) {
      await store.remove(path);
      await local.remove(path);
    },
    isLocal: local.exists,
    async seed(path, from) {
      if (await local.exists(path)) return;
      const bytes = await local.get(from);
      if (bytes) await writeLocal(path, bytes);
    },
    async trim(isKept) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const files = await filesByAge(folder);
      let over = files.reduce((sum, { bytes }) => sum + bytes, 0) - mostBytes;
      for (const { file, bytes } of files) {
        if (over <= 0) return;
        if (isKept(relative(folder, file).split(sep).join('/'))) continue;
        await rm(file, { force: true });
        over -= bytes;
      }
    },
  };
}
