import type { Release } from '@serafim/contract/remote/release';
import type { FileStore } from '../files/file-store.ts';
import { assertFiles } from '../files/release-files.ts';
import type { VersionName } from '../files/store-layout.ts';
import type { Registry } from './registry.ts';

const versionKey = ({ remote, version }: VersionName) => `${remote}@${version}`;

/** Remembers which versions were read whole from the store: their files never change, so each is read once. */
export function createIntactVersions(files: FileStore) {
  const intact = new Set<string>();

  /** @throws ReleaseRefused when a file is missing or changed */
  async function check(release: Release): Promise<void> {
    if (intact.has(versionKey(release))) return;
    await assertFiles(files, release);
    intact.add(versionKey(release));
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
    /** Whether a version was found whole; only then may its server build run in this process's threads. */
    has: (version: VersionName): boolean => intact.has(versionKey(version)),
  };
}
