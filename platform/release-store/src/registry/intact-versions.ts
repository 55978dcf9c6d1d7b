import type { Registry } from '@serafim/contract/remote/registry';
import type { Release } from '@serafim/contract/remote/release';
import type { FileStore } from './file-store.ts';
import { assertFiles } from './release-files.ts';
import type { VersionName } from './signed-release.ts';

const nameOf = ({ remote, version }: VersionName) => `${remote}@${version}`;

/** Which versions were read back whole from the store, each once: their files never change. */
export function createIntactVersions(files: FileStore) {
  const intact = new Set<string>();

  /** @throws ReleaseRefused when a file is missing or changed */
  async function check(release: Release): Promise<void> {
    if (intact.has(nameOf(release))) return;
    await assertFiles(files, release);
    intact.add(nameOf(release));
  }

  return {
    check,
    /** The same for every version that a registry lists. */
    async checkAll({ microFrontends }: Registry): Promise<void> {
      for (const entries of Object.values(microFrontends))
        for (const { extras } of entries) await check(extras.release);
    },
    /** Whether a version was found whole; its server build runs in this process's threads only then. */
    has: (version: VersionName): boolean => intact.has(nameOf(version)),
  };
}

export type IntactVersions = ReturnType<typeof createIntactVersions>;
