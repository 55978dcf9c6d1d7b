import { createHash } from 'node:crypto';
import { type Release, releaseVersion, remoteName } from '@serafim/platform-contract/release';
import { ReleaseRefused } from '../release-refused.ts';
import type { FileStore } from './file-store.ts';
import { clientPath, serverPath, type VersionName, versionKey } from './store-layout.ts';

/** How many files are read at the same time. */
const AT_ONCE = 16;

/** Digest of a file's bytes, as a browser writes it. */
export const fileIntegrity = (bytes: Uint8Array): string =>
  `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

/** Does something with every item of a list, some of them at the same time. */
export async function forEachConcurrently<T>(
  list: readonly T[],
  work: (item: T) => Promise<unknown>,
): Promise<void> {
  const queue = list[Symbol.iterator]();
  const worker = async () => {
    for (const item of queue) await work(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

/** The files that a release names, and where they are. */
export type ReleaseFiles = Pick<Release, 'remote' | 'version' | 'files' | 'serverFiles'>;

/** The path of every file of a release in the store, with what the file must hold. */
export const listReleaseFiles = (release: ReleaseFiles) =>
  [
    [clientPath(release), release.files] as const,
    [serverPath(release), release.serverFiles] as const,
  ].flatMap(([folder, files]) =>
    Object.entries(files).map(([path, facts]) => ({ path: `${folder}/${path}`, ...facts })),
  );

/** Reads every file of a release back. @throws ReleaseRefused naming the first that is missing or changed */
export async function assertFiles(store: FileStore, release: ReleaseFiles): Promise<void> {
  await forEachConcurrently(listReleaseFiles(release), async ({ path, integrity }) => {
    const bytes = await store.get(path, found => fileIntegrity(found) === integrity);
    if (!bytes) throw new ReleaseRefused('files', `${path} is missing from the store`);
    if (fileIntegrity(bytes) !== integrity)
      throw new ReleaseRefused('files', `${path} is not what was released`);
  });
}

/** A version in the store, with all its files: those of both builds, and its source maps. */
export interface StoredVersion extends VersionName {
  paths: readonly string[];
}

const VERSION_FILE = /^(?:r|server|maps)\/([^/]+)\/([^/]+)\//;

/** Every version that has files in the store, whether or not it was ever released. */
export async function storedVersions(files: FileStore): Promise<StoredVersion[]> {
  const paths = (await Promise.all(['server', 'maps', 'r'].map(folder => files.list(folder)))).flat();
  const versions = new Map<string, VersionName & { paths: string[] }>();
  for (const path of paths) {
    const [, remote = '', version = ''] = VERSION_FILE.exec(path) ?? [];
    if (!remoteName.safeParse(remote).success || !releaseVersion.safeParse(version).success) continue;
    const key = versionKey({ remote, version });
    const stored = versions.get(key) ?? { remote, version, paths: [] };
    stored.paths.push(path);
    versions.set(key, stored);
  }
  return [...versions.values()];
}
