import { randomBytes } from 'node:crypto';
import type { Page } from 'playwright/test';
import { copyVersion, type VersionChanges } from 'tools/release/copy-version';
import { releasesIn } from 'tools/release/data-folder';
import { liveRelease } from './live-files.ts';
import { runningSite } from './running-site.ts';

/**
 * Puts a version into the store that differs from the live one in some files, and shows it to one browser alone:
 * everybody else stays on the live one.
 * @returns the versions of both
 */
export async function previewChanged(page: Page, remote: string, changes: VersionChanges) {
  const { dataFolder } = runningSite();
  const { version: live } = await liveRelease(remote);
  const changed = `9.0.0-${randomBytes(6).toString('hex')}`;
  const releases = releasesIn(dataFolder);
  await copyVersion(releases, { remote, version: live }, changed, changes);
  await releases.close();
  await page.goto(`/Privacidade?preview=${remote}@${changed}`);
  return { live, changed };
}

/** What a script does that is broken as a whole. */
export const throwing = (message: string) => () => `throw new Error(${JSON.stringify(message)});`;

/** What a page's module does that is broken only when it is drawn. */
export const throwingWhileDrawn = (message: string) => () =>
  `export default function Page() { throw new Error(${JSON.stringify(message)}); }`;
