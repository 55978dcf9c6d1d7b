import { randomBytes } from 'node:crypto';
import { copyVersion, type VersionChanges } from '@serafim/release/testing/copy-version';
import { openFolderReleases } from '@serafim/release-store/releases/open-releases';
import type { Page } from 'playwright/test';
import { liveRelease } from './live-files.ts';
import { runningSite } from './running-site.ts';

/**
 * Stores a version that differs from the live one in some files and opens it as a preview in one browser; all other
 * visitors stay on the live version.
 * @returns the versions of both
 */
export async function previewChangedVersion(page: Page, remote: string, changes: VersionChanges) {
  const { dataFolder } = runningSite();
  const { version: live } = await liveRelease(remote);
  const changed = `9.0.0-${randomBytes(6).toString('hex')}`;
  const releases = openFolderReleases(dataFolder);
  await copyVersion(releases, { remote, version: live }, changed, changes);
  await releases.close();
  await page.goto(`/Privacidade?preview=${remote}@${changed}`);
  return { live, changed };
}

/** A script that throws when it is evaluated. */
export const throwingScript = (message: string) => () => `throw new Error(${JSON.stringify(message)});`;

/** A page module that throws when it is rendered. */
export const throwingAtRender = (message: string) => () =>
  `export default function Page() { throw new Error(${JSON.stringify(message)}); }`;
