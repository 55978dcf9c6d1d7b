import { randomBytes } from 'node:crypto';
import { link, mkdir, open, readdir, readFile, rm, stat } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { assertStorePath, type FileStore, takenPath } from './file-store.ts';

type FileError = NodeJS.ErrnoException;

/** A file store in a folder. */
export function openFolderFiles(root: string): FileStore {
  function fileAt(path: string): string {
    assertStorePath(path);
    return join(root, path);
  }

  const get = (path: string): Promise<Buffer | null> =>
    readFile(fileAt(path)).catch((cause: FileError) => {
      if (cause.code === 'ENOENT' || cause.code === 'EISDIR' || cause.code === 'ENOTDIR') return null;
      throw cause;
    });

  return {
    async put(path, bytes) {
      const target = fileAt(path);
      const folder = dirname(target);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      // Written under another name and then linked: the name appears with all its bytes, and is never taken twice.
      const draft = join(folder, `.${randomBytes(6).toString('hex')}.tmp`);
      const file = await open(draft, 'wx');
      try {
        await file.writeFile(bytes);
        await file.sync();
      } finally {
        await file.close();
      }
      try {
        await link(draft, target);
        return true;
      } catch (cause) {
        if ((cause as FileError).code !== 'EEXIST') throw cause;
        if ((await get(path))?.equals(bytes)) return false;
        throw takenPath(path);
      } finally {
        await rm(draft, { force: true });
      }
    },
    get,
    exists: path =>
      stat(fileAt(path)).then(
        entry => entry.isFile(),
        () => false,
      ),
    async list(folder) {
      const entries = await readdir(fileAt(folder), { recursive: true, withFileTypes: true }).catch(
        (cause: FileError) => {
          if (cause.code === 'ENOENT') return [];
          throw cause;
        },
      );
      return entries
        .filter(entry => entry.isFile() && !entry.name.endsWith('.tmp'))
        .map(entry => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'))
        .sort();
    },
    remove: path => rm(fileAt(path), { force: true }),
  };
}
