import type { Releases } from 'shell/server/releases/open-releases';
import { staticGates } from '../release/gates.ts';
import { releaseRemote } from '../release/release.ts';
import { buildShell } from './build-shell.ts';
import { clearOldRegistry } from './old-registry.ts';
import { remoteFolders } from './remotes.ts';

/** Builds the shell and releases every remote: what is up to date, or was decided by people, is left alone. */
export async function prepareSite(releases: Releases, say: (line: string) => void): Promise<void> {
  if (await buildShell()) say('Built the shell.');
  await clearOldRegistry(releases, say);
  for (const folder of await remoteFolders()) {
    const { remote, version, did } = await releaseRemote({
      folder,
      releases,
      gates: staticGates,
      respectful: true,
    });
    if (did === 'left') say(`Left ${remote} as it is: npm run releases -- status says why.`);
    else if (did !== 'live') say(`Released ${remote} ${version}.`);
  }
}
