import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { startJob } from './recurring-job.ts';

it('rounds that take longer than the pause do not line up, so that closing waits for one at most', async () => {
  let [begun, ended] = [0, 0];
  const run = async () => {
    begun += 1;
    await wait(100);
    ended += 1;
  };
  const job = startJob({ run, pause: 5, log: { error: () => undefined }, failure: 'failed' });
  await wait(150);
  await job.close();
  const closedAt = begun;
  expect(closedAt).toBeLessThan(10);
  await wait(50);
  expect([begun, ended]).toEqual([closedAt, closedAt]);
});

it('a round that failed is reported, and the next one runs', async () => {
  const reported: unknown[] = [];
  let rounds = 0;
  const run = async () => {
    rounds += 1;
    throw new Error('no');
  };
  const job = startJob({
    run,
    pause: 5,
    log: { error: (what: unknown) => reported.push(what) },
    failure: 'failed',
  });
  await expect.poll(() => rounds).toBeGreaterThan(1);
  await job.close();
  expect(reported[0]).toMatchObject({ event: 'failed' });
});
