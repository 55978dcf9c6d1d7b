import { describe, expect, it } from 'vitest';
import { simulateStuffing } from './measure-stuffing.ts';

const passwordCost = { memoryCost: 1024, timeCost: 1 };

describe('a list of CPFs, each tried once', () => {
  it.each([
    ['IPv4 addresses', (n: number) => `203.0.113.${n % 20}`],
    ['IPv6 lines, with a new network each time', (n: number) => `2001:db8:${n % 20}:${n.toString(16)}::1`],
  ])(
    'from twenty %s: after the first minute next to none reaches a password',
    async (_what, address) => {
      const result = await simulateStuffing({ cpfs: 1_000, address, during: 180_000, passwordCost });
      expect(result.triesAfter).toBeGreaterThan(600);
      expect(result.comparedAfter).toBeLessThanOrEqual(result.triesAfter / 100);
      expect(result.alerts).toBe(1);
      expect(result.alertedAfter).toBeLessThan(60_000);
    },
    60_000,
  );

  it('from four hundred networks of one IPv6 line reaches as many passwords as from one IPv4 address', async () => {
    const attack = { cpfs: 400, during: 180_000, passwordCost };
    const one = await simulateStuffing({ ...attack, address: () => '203.0.113.9' });
    const line = await simulateStuffing({ ...attack, address: n => `2001:db8:7:${n.toString(16)}::1` });
    expect(line).toEqual(one);
    expect(one.comparedInFirstMinute).toBe(30);
  }, 60_000);
});
