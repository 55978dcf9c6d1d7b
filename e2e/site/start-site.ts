import { cp, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { releaseStored } from '@serafim/release/publish/release';
import { openFolderReleases } from '@serafim/release-store/releases/open-releases';
import { buildTestReleases, TEST_RELEASES } from 'tools/start/test-releases';
import openTemporaryFolder from 'tools/test/temporary-folder';
import { RELEASED_VARIABLE, SITE_VARIABLE } from './running-site.ts';
import { startServices } from './start-services.ts';

/**
 * Releases every remote into a folder, each as its first version: with an older version in the store, a page that a
 * test breaks would fall back to it. Versions that are up to date are not built again; the tests get a copy.
 */
async function releaseOnce(dataFolder: string) {
  const versions = await buildTestReleases(line => process.stdout.write(`${line}\n`));
  for (const entry of ['keys', 'teams.json', 'releases/r', 'releases/server', 'releases/maps'])
    await cp(join(TEST_RELEASES, entry), join(dataFolder, entry), { recursive: true });
  const releases = openFolderReleases(dataFolder);
  await releaseStored(releases, versions);
  await releases.close();
}

/** Starts the whole built site on free ports, with an empty database, for all browser tests. */
export default async function startSite() {
  const removeTemporaryFolder = await openTemporaryFolder();
  const dataFolder = await mkdtemp(join(tmpdir(), 'serafim-e2e-'));
  await releaseOnce(dataFolder);
  const released = await mkdtemp(join(tmpdir(), 'serafim-e2e-released-'));
  await cp(dataFolder, released, { recursive: true });
  process.env[RELEASED_VARIABLE] = released;
  const { running, stop } = await startServices(dataFolder);
  process.env[SITE_VARIABLE] = JSON.stringify(running);

  return async () => {
    await stop();
    await removeTemporaryFolder();
  };
}
