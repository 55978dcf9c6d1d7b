import type { ServedFiles } from '@serafim/release-store/releases/served-files';
import type { EarlierBuilds } from './earlier-builds.ts';

/** The store cannot be reached, and the file is not on this machine. */
export class FileAwayError extends Error {
  override readonly name = 'FileAwayError';
  readonly statusCode = 503;
}

const RELEASED = /^\/r\/([^/]+)\/([^/]+)\/(.+)$/;
const OF_SHELL = /^\/shell\/assets\/([^/]+)$/;

/**
 * Fetches files that this machine may lack before they are read from its disk: those of releases, and those of earlier
 * builds of the shell, which tabs that are still open load. Rejects when a file is not here and the store is away.
 */
export function createAbsentFiles({ served, builds }: { served: ServedFiles; builds: EarlierBuilds }) {
  async function ensure(path: string): Promise<unknown> {
    const [, remote, version, file] = RELEASED.exec(path) ?? [];
    if (remote && version && file) return served.ensure({ remote, version }, file);
    const [, asset] = OF_SHELL.exec(path) ?? [];
    return asset && builds.ensure(asset.replace(/\.(?:br|gz)$/, ''));
  }

  /** @param address of a file on the site; of anything else nothing is fetched */
  return async (address: string): Promise<void> => {
    try {
      await ensure(address.replace(/[?#].*$/, ''));
    } catch (cause) {
      throw new FileAwayError('the file is not on this machine, and its store is away', { cause });
    }
  };
}
