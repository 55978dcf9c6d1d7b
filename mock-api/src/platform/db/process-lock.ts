import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** A second process wanted the same data folder. */
export class DataFolderInUseError extends Error {
  override readonly name = 'DataFolderInUseError';

  constructor(folder: string, cause: unknown) {
    super(
      `A pasta de dados ${folder} já está em uso por outro processo da API. ` +
        'Encerre o outro processo ou escolha outra pasta com DATA_DIR.',
      { cause },
    );
  }
}

/** What is locked, in its folder. */
export const LOCK_FILE = 'process.lock';

/**
 * Takes the folder for this process; the returned function gives it back. The lock is an open transaction on a
 * file of its own, so the operating system frees it whenever the process ends, killed ones included. It waits
 * up to two seconds, for a predecessor that is on its way out.
 */
export function lockFolder(folder: string): () => void {
  const lock = new DatabaseSync(join(folder, LOCK_FILE), { timeout: 2_000 });
  try {
    lock.exec('BEGIN EXCLUSIVE');
  } catch (cause) {
    lock.close();
    throw new DataFolderInUseError(folder, cause);
  }
  return () => lock.close();
}
