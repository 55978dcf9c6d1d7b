import { resolve } from 'node:path';
import { openReleases, type Releases } from '@serafim/release-store/releases/open-releases';
import { folderReleaseSettings } from '@serafim/release-store/releases/release-settings';
import { openDataFolder } from '@serafim/server-kit/data-folder';
import { repository } from '@serafim/server-kit/process/repository';
import type { CheckedSite } from '../gate/gates.ts';
import { readSiteRules, siteParts } from '../site-parts.ts';

/** The built shell and the rules that candidates are checked against. */
export const readCheckedSite = async (): Promise<CheckedSite> => ({
  shell: siteParts.shell,
  rules: await readSiteRules(repository),
});

/** The folder that everything the running site writes is in; `DATA_DIR` moves it. */
export const dataFolder = (root = repository) => resolve(process.env.DATA_DIR ?? resolve(root, '.data'));

/**
 * The releases that the environment's settings name. The first command on a new machine makes the data folder here.
 * @param root folder of the site; by itself the one that the program stands in
 * @throws DataFolderOpenError where other accounts can read that folder
 */
export async function openConfiguredReleases(root = repository): Promise<Releases> {
  const rules = await readSiteRules(root);
  openDataFolder(dataFolder(root));
  return openReleases(folderReleaseSettings(dataFolder(root), process.env), { rules });
}
