import { resolve } from 'node:path';
import { openReleases, type Releases } from 'shell/server/releases/open-releases';
import { readReleaseSettings, releaseSettingsOf } from 'shell/server/releases/release-settings';

/** The repository. */
export const repository = resolve(import.meta.dirname, '../..');

/** Where everything that the running site writes stands; `DATA_DIR` moves it. */
export const dataFolder = () => resolve(process.env.DATA_DIR ?? resolve(repository, '.data'));

/** The releases that the environment's settings name. */
export const openConfiguredReleases = (): Releases =>
  openReleases(readReleaseSettings(dataFolder(), process.env));

/** The releases of a data folder of its own, whatever the environment says. */
export const releasesIn = (folder: string): Releases => openReleases(releaseSettingsOf(folder));
