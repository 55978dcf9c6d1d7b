import { readCheckedSite } from '@serafim/release/commands/site';
import { runGates } from '@serafim/release/gate/gate';
import { staticGates } from '@serafim/release/gate/gates';
import { allVersions } from '@serafim/release-store/registry/remote-versions';
import { openFolderReleases } from '@serafim/release-store/releases/open-releases';
import { candidateInStore } from 'tools/lab/candidates';
import { expect, test } from '../site/test.ts';

test('every remote that is live passes the gate as it stands', async ({ site }) => {
  // It compresses every file of every remote, which takes a busy machine long.
  test.slow();
  const releases = openFolderReleases(site.dataFolder);
  try {
    const registry = await releases.registry.read();
    const live = allVersions(registry)
      .filter(({ deployment }) => deployment.default)
      .map(({ extras }) => extras.release);
    expect(live.length).toBeGreaterThan(0);
    for (const release of live) {
      const candidate = {
        ...candidateInStore(releases, release),
        signer: {
          actor: await releases.actor(release.owner, release.remote),
          teams: await releases.teams(),
        },
      };
      expect(
        await runGates(staticGates(await readCheckedSite()), candidate, registry),
        release.remote,
      ).toEqual([]);
    }
  } finally {
    await releases.close();
  }
});
