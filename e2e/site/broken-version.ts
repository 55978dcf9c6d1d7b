import { join } from 'node:path';
import type { VersionChanges } from '@serafim/release/testing/copy-version';
import { clientPath } from '@serafim/release-store/files/store-layout';
import { openFolderReleases } from '@serafim/release-store/releases/open-releases';
import type { Page } from 'playwright/test';
import { storeCopy } from 'tools/lab/copies';
import { liveRelease } from './live-files.ts';
import { runningSite } from './running-site.ts';

/**
 * Stores a version that differs from the live one in some files.
 * @returns the versions of both, the folder of its files for browsers, and the address that opens it as a preview
 */
export async function storeChangedVersion(remote: string, changes: VersionChanges, site = runningSite()) {
  const { dataFolder } = site;
  const { version: live } = await liveRelease(remote, site);
  const releases = openFolderReleases(dataFolder);
  const { version: changed } = (await storeCopy(releases, remote, changes)).release;
  await releases.close();
  const folder = join(dataFolder, 'releases', clientPath({ remote, version: changed }));
  return { live, changed, folder, openPreview: `/Privacidade?preview=${remote}@${changed}` };
}

/** Stores a changed version and opens it as a preview in one browser; all other visitors stay on the live version. */
export async function previewChangedVersion(
  page: Page,
  remote: string,
  changes: VersionChanges,
  site = runningSite(),
) {
  const stored = await storeChangedVersion(remote, changes, site);
  await page.goto(stored.openPreview);
  return stored;
}

/** A script that throws when it is evaluated. */
export const throwingScript = (message: string) => () => `throw new Error(${JSON.stringify(message)});`;

/** A page module that throws when it is rendered. */
export const throwingAtRender = (message: string) => () =>
  `export default function Page() { throw new Error(${JSON.stringify(message)}); }`;
