import { openTestReleases } from '@serafim/release-store/testing/test-releases';
import { describeOnStores } from '@serafim/server-kit/testing/describe-on-stores';
import { openTestDatabase } from '@serafim/server-kit/testing/throwaway-postgres';
import { expect, it, onTestFinished } from 'vitest';
import { readStages } from './canary-stages.ts';
import { openOutcomes } from './outcome-database.ts';
import { readCanaries } from './read-canaries.ts';
import { createStoredOutcomes } from './stored-outcomes.ts';

const [STABLE, CANARY] = ['1.0.0-aaaaaaaa', '1.1.0-bbbbbbbb'];
const settings = { minimumTime: 600_000, minimumVisits: 50 };

async function releasesOn(kind: 'folder' | 'postgres') {
  const database = kind === 'postgres' ? await openTestDatabase() : null;
  if (database) onTestFinished(database.close);
  const releases = await openTestReleases(database ? { databaseUrl: database.url } : {});
  onTestFinished(releases.close);
  await releases.release('landing', STABLE);
  await releases.release('landing', CANARY, 10);
  return releases;
}

describeOnStores(['folder', 'postgres'], 'evidence where the registry is in a %s', kind => {
  it('outlives every composer, and the command line reads it', async () => {
    const releases = await releasesOn(kind);
    const [stage] = readStages(await releases.registry.read(), await releases.registry.history());
    if (!stage) throw new Error('There is no canary');
    // A composer that is started again and again.
    for (const visit of ['1', '2', '3']) {
      const store = createStoredOutcomes(openOutcomes(releases.settings), cause => {
        throw cause;
      });
      await store.tally(stage.run, stage.since);
      store.record({
        ...{ run: stage.run, stratum: 50, step: stage.since, group: 'canary' },
        ...{ visit, address: visit, harms: ['failed'] },
      });
      await store.retain([stage.run]);
      await store.close();
    }
    const [canary] = await readCanaries(releases, settings);
    expect(canary).toMatchObject({ remote: 'landing', version: CANARY, traffic: 10 });
    expect(canary?.numbers.atStep).toBe(3);
    expect(canary?.numbers.streams[0]).toMatchObject({ stream: 'failed', canary: { bad: 3, of: 3 } });
  });
});

it('no file is made by who only reads', async () => {
  const releases = await releasesOn('folder');
  expect(await readCanaries(releases, settings)).toEqual([]);
});
