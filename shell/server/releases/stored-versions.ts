import { releaseVersion, remoteName } from '@serafim/contract/remote/release';
import type { FileStore } from './file-store.ts';
import type { VersionName } from './signed-release.ts';

/** A version folder in the store, with all its files of both builds. */
export interface StoredVersion extends VersionName {
  paths: readonly string[];
}

const VERSION_FILE = /^(?:r|server)\/([^/]+)\/([^/]+)\//;

/** Every version that has files in the store, whether or not it was ever released. */
export async function storedVersions(files: FileStore): Promise<StoredVersion[]> {
  const paths = [...(await files.list('server')), ...(await files.list('r'))];
  const found = new Map<string, VersionName & { paths: string[] }>();
  for (const path of paths) {
    const [, remote = '', version = ''] = VERSION_FILE.exec(path) ?? [];
    if (!remoteName.safeParse(remote).success || !releaseVersion.safeParse(version).success) continue;
    const known = found.get(`${remote}@${version}`) ?? { remote, version, paths: [] };
    known.paths.push(path);
    found.set(`${remote}@${version}`, known);
  }
  return [...found.values()];
}
