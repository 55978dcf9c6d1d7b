import { hasHaproxy } from 'tools/lab/balancer';
import { releaseOnCluster } from 'tools/soak/cluster-trial';
import { expect, test } from '../site/test.ts';

// The short form of `npm run soak -- cluster`: it counts what goes wrong, and measures nothing.
test('on three composers and two APIs, releases, a bucket away and a restarted database pass unnoticed', async () => {
  test.skip(!hasHaproxy(), 'haproxy is not installed');
  // Eight servers and their clients, beside whatever other tests do.
  test.setTimeout(480_000);
  const size = { releases: 3, rollbacks: 1, viewsPerSecond: 5, away: 3 };
  const figures = await releaseOnCluster(size, line => process.stdout.write(`${line}\n`));
  expect(figures).toMatchObject({
    failed: 0,
    faults: [],
    mixed: 0,
    moved: 0,
    rollbacks: 1,
    lost: [],
    happened: ['bucket away', 'PostgreSQL restarted'],
  });
  const { acknowledged, unacknowledged, stored } = figures.messages;
  expect(unacknowledged).toEqual([]);
  expect(acknowledged).toBeGreaterThan(5);
  expect(stored).toBe(acknowledged);
  expect(figures.views).toBeGreaterThan(20);
});
