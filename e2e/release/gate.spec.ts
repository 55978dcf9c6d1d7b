import { filesInStore } from 'tools/release/candidate-files';
import { releasesIn } from 'tools/release/data-folder';
import { findingsOf } from 'tools/release/gate';
import { staticGates } from 'tools/release/gates';
import { expect, test } from '../site/test.ts';

test('every remote that is live passes the gate as it stands', async ({ site }) => {
  // It compresses every file of every remote, which takes a busy machine long.
  test.slow();
  const releases = releasesIn(site.dataFolder);
  try {
    const registry = await releases.registry.read();
    const live = Object.values(registry.microFrontends)
      .flatMap(entries => entries.filter(({ deployment }) => deployment.default))
      .map(({ extras }) => extras.release);
    expect(live.length).toBeGreaterThan(0);
    for (const release of live) {
      const candidate = {
        release,
        read: filesInStore(releases.files, release),
        budget: {},
        actor: await releases.actor(release.owner, release.remote),
        teams: await releases.teams(),
      };
      expect(await findingsOf(staticGates, candidate, registry), release.remote).toEqual([]);
    }
  } finally {
    await releases.close();
  }
});
