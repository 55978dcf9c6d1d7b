import type { Release } from '@serafim/contract/remote/release';
import type { FileStore } from '../files/file-store.ts';
import { assertFiles, fileIntegrity } from '../files/release-files.ts';
import { serverPath, type VersionName, versionKey } from '../files/store-layout.ts';
import { ReleaseRefused } from '../release-refused.ts';
import type { Registry } from './registry.ts';

/** Remembers which versions were read whole from the store: their files never change, so each is read once. */
export function createIntactVersions(files: FileStore) {
  const intact = new Map<string, Release['serverFiles']>();

  /** @throws ReleaseRefused when a file is missing or changed */
  async function check(release: Release): Promise<void> {
    if (intact.has(versionKey(release))) return;
    await assertFiles(files, release);
    intact.set(versionKey(release), release.serverFiles);
  }

  return {
    check,
    /** Checks every version that a registry lists. @throws the first fault, after all of them were checked */
    async checkAll({ microFrontends }: Registry): Promise<void> {
      const faults: unknown[] = [];
      for (const { extras } of Object.values(microFrontends).flat())
        await check(extras.release).catch((cause: unknown) => faults.push(cause));
      if (faults.length > 0) throw faults[0];
    },
    /** Whether a version was found whole; only then may its server build run. */
    has: (version: VersionName): boolean => intact.has(versionKey(version)),
    /**
     * Reads the scripts of a server build, each as it was signed, by their paths in it.
     * @throws ReleaseRefused when the version was not found whole, or a file is no longer what it was
     */
    async readServerBuild(version: VersionName): Promise<Record<string, string>> {
      const listed = intact.get(versionKey(version));
      if (!listed)
        throw new ReleaseRefused('files', `${versionKey(version)} was not found as it was released`);
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
