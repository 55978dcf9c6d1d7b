import { buildShell } from '@serafim/release/build/build-shell';
import { readCheckedSite } from '@serafim/release/commands/site';
import { staticGates } from '@serafim/release/gate/gates';
import { type ReleaseOutcome, releaseTogether } from '@serafim/release/publish/release';
import { openLastGood } from '@serafim/release-store/registry/last-good';
import type { Releases } from '@serafim/release-store/releases/open-releases';
import { isLocalOrigin } from '@serafim/server-kit/local-origin';
import { releasedFolders } from './remotes.ts';

/** What a start reports of a remote; null where the live version is what the sources make. */
export function describeOutcome({ remote, version, before, result }: ReleaseOutcome): string | null {
  if (result === 'live') return null;
  if (result === 'repaired')
    return `Put the files of ${remote} ${version}, which is live, back into the store.`;
  if (result !== 'skipped') return `Released ${remote} ${version}.`;
  if (before === undefined || before === version)
    return `Left ${remote} as it is: npm run releases -- status says why.`;
  return `Left ${remote} at ${before}; its sources make ${version}. To release them: npm run release -w remote-${remote}`;
}

/** The other gates compare with the built shell, and the remotes are built beside it. */
const shellIsBuilt = (shell: Promise<unknown>) => async () => {
  await shell;
  return [];
};

/** A store without a registry begins anew: this machine's copy of the last good registry would refuse that. */
export async function forgetEmptied({ registry, settings }: Releases): Promise<void> {
  const { sequence } = await registry.read();
  if (sequence === 0) await openLastGood(settings.dataDir).clear();
}

/**
 * Builds and releases the shell and the remotes of this repository. On a localhost origin whatever sources changed; at any
 * other, where visitors are and teams release by themselves, only a remote without a usable live version. What is
 * frozen, withdrawn or a canary is left as it is in both.
 * @returns the version of each remote that its sources make
 */
export async function prepareSite(
  releases: Releases,
  report: (line: string) => void,
  siteOrigin = 'http://localhost',
): Promise<ReleaseOutcome[]> {
  const shell = buildShell();
  // Its failure is thrown below, where it is waited for.
  shell.catch(() => undefined);
  await forgetEmptied(releases);
  const leaves = isLocalOrigin(siteOrigin) ? 'decided' : 'usable';
  const folders = await releasedFolders();
  // One change: a remote may need what another one offers for the first time.
  const gates = [shellIsBuilt(shell), ...staticGates(await readCheckedSite())];
  const outcomes = await releaseTogether({ folders, releases, gates, leaves });
  if (await shell) report('Built the shell.');
  for (const line of outcomes.map(describeOutcome)) if (line) report(line);
  return outcomes;
}
