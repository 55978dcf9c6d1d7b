import { join } from 'node:path';
import type { ReleaseOutcome } from '@serafim/release/publish/release';
import { openFolderReleases } from '@serafim/release-store/releases/open-releases';
import { repository } from '@serafim/server-kit/process/repository';
import { prepareSite } from './prepare.ts';

/** The folder that stores the releases of trials and browser tests between runs, with the keys that signed them. */
export const TEST_RELEASES = join(repository, '.data/e2e');

/**
 * Builds the shell, and releases the remotes of this repository into that folder; what is up to date is not built again.
 * @returns the version of each remote that its sources make
 */
export async function buildTestReleases(report: (line: string) => void): Promise<ReleaseOutcome[]> {
  const built = openFolderReleases(TEST_RELEASES);
  return prepareSite(built, report).finally(() => built.close());
}
