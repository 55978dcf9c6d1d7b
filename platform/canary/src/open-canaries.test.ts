import { setTimeout } from 'node:timers/promises';
import { openTestReleases } from '@serafim/release-store/testing/test-releases';
import { collectLog } from '@serafim/server-kit/testing/collect-log';
import { expect, it } from 'vitest';
import { openCanaries } from './open-canaries.ts';

const [STABLE, CANARY] = ['1.0.0-aaaaaaaa', '1.1.0-bbbbbbbb'];

async function openLanding() {
  const releases = await openTestReleases();
  await releases.release('landing', STABLE);
  const { log, lines } = collectLog();
  let registry = await releases.registry.read();
  return {
    releases,
    lines,
    async releaseCanary() {
      await releases.release('landing', CANARY, 1);
      registry = await releases.registry.read();
    },
    open: () =>
      openCanaries({
        releases,
        registry: () => registry,
        visitBucket: () => 0,
        settings: { minimumTime: 600_000, minimumVisits: 50, webhook: undefined },
        log,
      }),
  };
}

const failed = { remote: 'landing', version: CANARY, state: 'failed' } as const;

it('a composer with a folder registry goes on with the evidence of the one before', async () => {
  const { releases, lines, releaseCanary, open } = await openLanding();
  await releaseCanary();

  const before = open();
  await expect.poll(() => before.canaryReport('landing')?.numbers.streams[0]?.canary.of).toBe(0);
  before.recordSignal('a visit', '203.0.113.1', failed);
  await before.close();

  const after = open();
  await expect
    .poll(() => after.canaryReport('landing')?.numbers.streams[0]?.canary)
    .toEqual({ bad: 1, of: 1 });
  await after.close();
  expect(lines).toEqual([]);
  await releases.close();
});

it('counts what a visitor with a new canary says before the next analysis', async () => {
  const { releases, releaseCanary, open } = await openLanding();
  const canaries = open();
  // The analysis has read a registry without a canary, and reads it again in two seconds.
  await setTimeout(100);
  await releaseCanary();
  canaries.recordSignal('a visit', '203.0.113.1', failed);
  await expect
    .poll(() => canaries.canaryReport('landing')?.numbers.streams[0]?.canary, { timeout: 10_000 })
    .toEqual({ bad: 1, of: 1 });
  await canaries.close();
  await releases.close();
});
