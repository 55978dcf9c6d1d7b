import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { repository } from '@serafim/server-kit/process/repository';

/** What a run of the tests includes. */
export type Selection =
  | { size: 'small' }
  | { size: 'all' }
  | { size: 'named'; units: readonly string[]; specs: readonly string[] };

const isBrowser = (path: string) => path === 'e2e' || path.startsWith('e2e/');

/** A folder with its slash: a runner's filter matches any part of a path, and `ui` is a part of `build.ts`. */
function folderFilter(path: string): string {
  return statSync(join(repository, path)).isDirectory() ? `${path.replace(/\/$/, '')}/` : path;
}

/**
 * Selects the tests by the words behind `npm test --`: none, `all`, or paths of folders and files.
 * @throws where a path does not exist
 */
export function selectTests(words: readonly string[]): Selection {
  if (words.length === 0) return { size: 'small' };
  if (words.length === 1 && words[0] === 'all') return { size: 'all' };
  const missing = words.filter(path => !existsSync(join(repository, path)));
  if (missing.length > 0)
    throw new Error(
      `There is no ${missing.join(', ')} in this repository. Name a folder, as remote-member, or write all alone.`,
    );
  return {
    size: 'named',
    units: words.filter(path => !isBrowser(path)).map(folderFilter),
    specs: words.filter(isBrowser),
  };
}
