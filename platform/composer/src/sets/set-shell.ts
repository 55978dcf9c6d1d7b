import type { Release } from '@serafim/platform-contract/release';
import { SHELL_NAME } from '@serafim/platform-contract/slot';
import type { ShellBuild } from '../composer-site.ts';
import { findShellFiles, type ShellFiles } from '../files/shell-files.ts';
import type { PreparedSet } from './prepare-set.ts';

/** The version of the shell in a set; undefined where the one that the composer was built with stands in for it. */
export const shellVersion = ({ releases }: Pick<PreparedSet, 'releases'>): string | undefined =>
  releases.get(SHELL_NAME)?.version;

/** Finds the files of the shell that the pages of a set have. */
export type FindShellFiles = (prepared: PreparedSet) => ShellFiles;

/** @param own the files of the shell that stands in for a released one */
export function createShellFinder(own: ShellFiles, build: ShellBuild): FindShellFiles {
  const known = new WeakMap<Release, ShellFiles>();
  return ({ releases, set }) => {
    const release = releases.get(SHELL_NAME);
    const base = set.remotes.find(({ name }) => name === SHELL_NAME)?.base;
    if (!release?.shell || base === undefined) return own;
    const scripts = Object.entries(release.files).filter(([path]) => path.endsWith('.js'));
    const digests = Object.fromEntries(scripts.map(([path, { integrity }]) => [path, integrity]));
    const files = known.get(release) ?? findShellFiles(release.shell, base, digests, build);
    known.set(release, files);
    return files;
  };
}
