import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { bucketOf } from './bucket.ts';

const visits = Array.from({ length: 10_000 }, () => randomBytes(16).toString('base64url'));
const share = (remote: string, percent: number) =>
  visits.filter(visit => bucketOf(remote, visit) < percent).length / visits.length;

describe('ten thousand visits', () => {
  it('fall into the same bucket whenever they are asked', () => {
    for (const visit of visits.slice(0, 100))
      expect(bucketOf('landing', visit)).toBe(bucketOf('landing', visit));
  });

  it.each([1, 5, 10, 50, 90])('give a canary of %i %% its share, within a point', percent => {
    // One standard deviation is at most half a point; two and a half of them are the point and a quarter.
    expect(Math.abs(share('landing', percent) * 100 - percent)).toBeLessThan(1.25);
  });

  it('never move back to the stable version when the share grows', () => {
    const at = (percent: number) => new Set(visits.filter(visit => bucketOf('member', visit) < percent));
    const [few, more] = [at(10), at(50)];
    expect([...few].every(visit => more.has(visit))).toBe(true);
  });

  it('are not the same ones for every remote', () => {
    const both = visits.filter(visit => bucketOf('landing', visit) < 10 && bucketOf('member', visit) < 10);
    // Independent tenths share a hundredth.
    expect(both.length / visits.length).toBeLessThan(0.02);
  });
});
