import { cp, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { releasesIn } from 'tools/release/data-folder';
import { releaseStored } from 'tools/release/release-stored';
import { prepareSite } from 'tools/start/prepare';
import openTemporaryFolder from 'tools/test/temporary-folder';
import { SITE_VARIABLE } from './running-site.ts';
import { startParts } from './start-parts.ts';

/** Where releases for the tests are kept between runs, with the keys that signed them. */
const BUILT = resolve(import.meta.dirname, '../../.data/e2e');

/**
 * Releases every remote into a folder, for the first time there: no version before it would heal a page that a
 * test breaks. What is up to date is not built again; the tests get a copy that they may spoil.
 */
async function releaseOnce(dataFolder: string) {
  const built = releasesIn(BUILT);
  const versions = await prepareSite(built, line => process.stdout.write(`${line}\n`));
  await built.close();
  for (const part of ['keys', 'teams.json', 'releases/r', 'releases/server'])
    await cp(join(BUILT, part), join(dataFolder, part), { recursive: true });
  const releases = releasesIn(dataFolder);
  for (const version of versions) await releaseStored(releases, version);
  await releases.close();
}

/** Starts the whole built site on free ports, with an empty database, for all browser tests. */
export default async function startSite() {
  const removeTemporaryFolder = await openTemporaryFolder();
  const dataFolder = await mkdtemp(join(tmpdir(), 'serafim-e2e-'));
  await releaseOnce(dataFolder);
  const { running, stop } = await startParts(dataFolder);
  process.env[SITE_VARIABLE] = JSON.stringify(running);

  return async () => {
    await stop();
    await removeTemporaryFolder();
  };
}
