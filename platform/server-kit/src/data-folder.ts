import { mkdirSync, statSync } from 'node:fs';

/** The bits of a mode that let group and others in. */
const OTHERS = 0o077;

/** The data folder can be read by other accounts of this machine. The message names the command that changes it. */
export class DataFolderOpenError extends Error {
  override readonly name = 'DataFolderOpenError';
}

/**
 * Makes the folder of a site's data where it is missing, for this account alone, and lets this process and those
 * that it starts make files that no other account can read. To be called before anything else writes.
 * @throws DataFolderOpenError where other accounts may enter the folder
 */
export function openDataFolder(folder: string): void {
  process.umask(OTHERS);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  // Windows has no such modes.
  if (process.platform === 'win32') return;
  const mode = statSync(folder).mode & 0o777;
  if ((mode & OTHERS) === 0) return;
  throw new DataFolderOpenError(
    `${folder} holds personal data and keys, and other accounts can read it (mode ${mode.toString(8)}). ` +
      `Close it, then start again:\n  chmod -R go= '${folder}'`,
  );
}
