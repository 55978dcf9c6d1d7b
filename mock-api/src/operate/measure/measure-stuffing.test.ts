import { expect, it } from 'vitest';
import { simulateStuffing } from './measure-stuffing.ts';

it('a thousand CPFs from twenty addresses: after the first minute next to none reaches a password', async () => {
  const passwordCost = { memoryCost: 1024, timeCost: 1 };
  const result = await simulateStuffing({ cpfs: 1_000, addresses: 20, during: 180_000, passwordCost });
  expect(result.triesAfter).toBeGreaterThan(600);
  expect(result.comparedAfter).toBeLessThanOrEqual(result.triesAfter / 100);
  expect(result.alerts).toBe(1);
  expect(result.alertedAfter).toBeLessThan(60_000);
}, 60_000);
