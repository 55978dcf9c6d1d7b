import type { ServedFiles } from '@serafim/release-store/releases/served-files';

/** The store cannot be reached, and the file is not on this machine. */
export class FileAwayError extends Error {
  override readonly name = 'FileAwayError';
  readonly statusCode = 503;
}

/** Resolves with what a store gives. @throws FileAwayError when it cannot be reached */
export async function unlessAway<T>(found: Promise<T>): Promise<T> {
  try {
    return await found;
  } catch (cause) {
    throw new FileAwayError('the file is not on this machine, and its store is away', { cause });
  }
}

const RELEASED = /^\/r\/([^/]+)\/([^/]+)\/(.+)$/;

/**
 * Fetches files of releases that this machine may lack before they are read from its disk. Rejects when a file is not here
 * and the store is away.
 */
export function createAbsentFiles(served: ServedFiles) {
  /** @param address of a file on the site; of anything else nothing is fetched */
  return async (address: string): Promise<void> => {
    const [, remote, version, file] = RELEASED.exec(address.replace(/[?#].*$/, '')) ?? [];
    if (remote && version && file) await unlessAway(served.ensure({ remote, version }, file));
  };
}
