import { openTestReleases } from '@serafim/release-store/testing/test-releases';
import { collectLog } from '@serafim/server-kit/testing/collect-log';
import { expect, it } from 'vitest';
import { openCanaries } from './open-canaries.ts';

const [STABLE, CANARY] = ['1.0.0-aaaaaaaa', '1.1.0-bbbbbbbb'];

it('a composer with a folder registry goes on with the evidence of the one before', async () => {
  const releases = await openTestReleases();
  await releases.release('landing', STABLE);
  await releases.release('landing', CANARY, 1);
  const registry = await releases.registry.read();
  const { log, lines } = collectLog();
  const open = () =>
    openCanaries({
      releases,
      registry: () => registry,
      visitBucket: () => 0,
      settings: { minimumTime: 600_000, minimumVisits: 50, webhook: undefined },
      log,
    });

  const before = open();
  await expect.poll(() => before.canaryReport('landing')?.numbers.canary.visits).toBe(0);
  before.recordSignal('a visit', '203.0.113.1', { remote: 'landing', version: CANARY, state: 'failed' });
  await before.close();

  const after = open();
  await expect
    .poll(() => after.canaryReport('landing')?.numbers.canary)
    .toMatchObject({ visits: 1, failed: 1 });
  await after.close();
  expect(lines).toEqual([]);
  await releases.close();
});
