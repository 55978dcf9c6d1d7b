import { releaseRemote } from '../release/release.ts';
import { buildShell } from './build-shell.ts';
import { remoteFolders } from './remotes.ts';

/** Builds the shell and releases every remote into a store: what is up to date is left alone. */
export async function prepareSite(store: string, say: (line: string) => void): Promise<void> {
  if (await buildShell()) say('Built the shell.');
  for (const folder of await remoteFolders()) {
    const { remote, version, did } = await releaseRemote({ folder, store });
    if (did !== 'live') say(`Released ${remote} ${version}.`);
  }
}
