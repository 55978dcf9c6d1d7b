import type { Release } from '@serafim/platform-contract/release';
import type { FileStore } from '../files/file-store.ts';
import { assertFiles, fileIntegrity } from '../files/release-files.ts';
import { serverPath, type VersionName, versionKey } from '../files/store-layout.ts';
import { ReleaseRefused } from '../release-refused.ts';
import type { Registry } from './registry.ts';
import { allVersions } from './remote-versions.ts';

/** How many versions are remembered that the registry lists no more: more than the sets of open visits have. */
const MOST_OTHERS = 400;

/**
 * Remembers which versions were read whole from the store: their files never change, so each is read once. Of those that
 * the registry lists no more, and that visits may still be on, the ones used last are remembered.
 */
export interface IntactVersions {
  /** Reads the files of a version unless they are known. @throws ReleaseRefused when one is missing or changed */
  check(release: Release): Promise<void>;
  /** Checks every version that a registry lists. @throws the first fault, after all of them were checked */
  checkAll(registry: Registry): Promise<void>;
  /** True when a version was found whole; only then may its server build run. */
  has(version: VersionName): boolean;
  /**
   * Reads the scripts of a server build, each as it was signed, by their paths in it.
   * @throws ReleaseRefused when the version was not found whole, or a file is no longer what it was
   */
  readServerBuild(version: VersionName): Promise<Record<string, string>>;
}

export function createIntactVersions(files: FileStore, mostOthers = MOST_OTHERS): IntactVersions {
  /** The version that was used last is the last one. */
  const intact = new Map<string, Release['serverFiles']>();

  function remember(key: string, serverFiles: Release['serverFiles']): void {
    intact.delete(key);
    intact.set(key, serverFiles);
  }

  async function check(release: Release): Promise<void> {
    const key = versionKey(release);
    if (!intact.has(key)) await assertFiles(files, release);
    remember(key, release.serverFiles);
  }

  function forgetOthers(listed: readonly Release[]): void {
    const keys = new Set(listed.map(versionKey));
    const others = [...intact.keys()].filter(key => !keys.has(key));
    for (const key of others.slice(0, Math.max(0, others.length - mostOthers))) intact.delete(key);
  }

  return {
    check,
    async checkAll(registry) {
      const faults: unknown[] = [];
      const listed = allVersions(registry).map(({ extras }) => extras.release);
      for (const release of listed) await check(release).catch((cause: unknown) => faults.push(cause));
      // With a fault another registry stays in force.
      if (faults.length > 0) throw faults[0];
      forgetOthers(listed);
    },
    has: version => intact.has(versionKey(version)),
    async readServerBuild(version) {
      const key = versionKey(version);
      const listed = intact.get(key);
      if (!listed) throw new ReleaseRefused('files', `${key} was not found as it was released`);
      remember(key, listed);
      const scripts = Object.entries(listed).filter(([path]) => path.endsWith('.js'));
      const read = scripts.map(async ([path, { integrity }]) => {
        const isIntact = (found: Buffer) => fileIntegrity(found) === integrity;
        const bytes = await files.get(`${serverPath(version)}/${path}`, isIntact);
        if (!bytes || !isIntact(bytes))
          throw new ReleaseRefused('files', `${serverPath(version)}/${path} is not what was released`);
        return [path, bytes.toString('utf8')] as const;
      });
      return Object.fromEntries(await Promise.all(read));
    },
  };
}
