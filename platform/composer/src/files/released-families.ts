import type { Release } from '@serafim/platform-contract/release';
import type { FileStore } from '@serafim/release-store/files/file-store';
import { fileIntegrity } from '@serafim/release-store/files/release-files';
import { clientPath, type VersionName, versionKey } from '@serafim/release-store/files/store-layout';
import type { Registry } from '@serafim/release-store/registry/registry';
import { listedEntry } from '@serafim/release-store/registry/remote-versions';
import { findSignedRelease } from '@serafim/release-store/signatures/signed-release';
import type { Teams } from '@serafim/release-store/signatures/teams';
import { LRUCache } from 'lru-cache';
import { findFamily, findMember } from './families.ts';
import { type FamilyFile, type FindFamilyFile, MOST_BEFORE, type ReadFile } from './family-file.ts';
import { RELEASES_BASE } from './live-files.ts';

interface ReleasedFamiliesDeps {
  /** The registry in force. */
  registry: () => Registry;
  /** Where files and releases are read; a cache in front of a store elsewhere. */
  files: FileStore;
  teams: () => Promise<Teams>;
}

const FILE = /^([^/]+)\/([^/]+)\/(.+)$/;

/** How many files, and versions with those before, are remembered. */
const MOST_FILES = 4_000;
const MOST_VERSIONS = 32;

/**
 * The families of remotes' files. Only files of versions that the registry lists have one, so that nobody can ask for
 * work on others; the versions before one are those that its signed release names, and theirs.
 */
export function createReleasedFamilies({ registry, files, teams }: ReleasedFamiliesDeps): FindFamilyFile {
  const known = new LRUCache<string, FamilyFile>({ max: MOST_FILES });
  const before = new LRUCache<string, readonly Release[], Release>({
    max: MOST_VERSIONS,
    fetchMethod: (_key, _old, { context }) => readBefore(context),
  });

  async function findRelease(name: VersionName): Promise<Release | null> {
    const listed = listedEntry(registry(), name);
    return listed ? listed.extras.release : findSignedRelease(files, await teams(), name);
  }

  async function readBefore({ remote, previous }: Release): Promise<Release[]> {
    const found: Release[] = [];
    for (let version = previous; version && found.length < MOST_BEFORE; version = found.at(-1)?.previous) {
      const release = await findRelease({ remote, version });
      if (!release) break;
      found.push(release);
    }
    return found;
  }

  const reader =
    (release: Release, file: string): ReadFile =>
    async () => {
      const isSigned = (bytes: Buffer) => fileIntegrity(bytes) === release.files[file]?.integrity;
      const bytes = await files.get(`${clientPath(release)}/${file}`, isSigned);
      return bytes && isSigned(bytes) ? bytes : null;
    };

  function describe(release: Release, file: string): FamilyFile | null {
    const family = findFamily(file, Object.keys(release.files));
    if (family === null) return null;
    return {
      address: `/${clientPath(release)}/${file}`,
      match: `${RELEASES_BASE}${release.remote}/*/${family}`,
      read: reader(release, file),
      readPacked: () => files.get(`${clientPath(release)}/${file}.br`),
      async findBefore() {
        const releases = (await before.fetch(versionKey(release), { context: release })) ?? [];
        return releases.flatMap(earlier => {
          const member = findMember(family, Object.keys(earlier.files));
          return member === undefined ? [] : [reader(earlier, member)];
        });
      },
    };
  }

  return path => {
    const [, remote = '', version = '', file = ''] = FILE.exec(path) ?? [];
    const release = listedEntry(registry(), { remote, version })?.extras.release;
    if (!release || !Object.hasOwn(release.files, file)) return null;
    const found = known.get(path) ?? describe(release, file);
    if (found) known.set(path, found);
    return found;
  };
}
