import type { Releases } from 'shell/server/releases/open-releases';
import { staticGates } from '../release/gates.ts';
import { type ReleaseOutcome, releaseRemote } from '../release/release.ts';
import { buildShell } from './build-shell.ts';
import { clearOldRegistry } from './old-registry.ts';
import { remoteFolders } from './remotes.ts';

/**
 * Builds the shell and releases every remote: what is up to date, or was decided by people, is left alone.
 * @returns the version of each remote that its sources make
 */
export async function prepareSite(
  releases: Releases,
  say: (line: string) => void,
): Promise<ReleaseOutcome[]> {
  if (await buildShell()) say('Built the shell.');
  await clearOldRegistry(releases, say);
  const outcomes: ReleaseOutcome[] = [];
  for (const folder of await remoteFolders()) {
    const outcome = await releaseRemote({ folder, releases, gates: staticGates, respectful: true });
    const { remote, version, did } = outcome;
    if (did === 'left') say(`Left ${remote} as it is: npm run releases -- status says why.`);
    else if (did !== 'live') say(`Released ${remote} ${version}.`);
    outcomes.push(outcome);
  }
  return outcomes;
}
