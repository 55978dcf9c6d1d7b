import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createVisitBuckets } from './visit-bucket.ts';

const visitBucket = createVisitBuckets(Buffer.alloc(32, 1));

/** Ten thousand visit ids, the same ones in every run. */
const visits = Array.from({ length: 10_000 }, (_, index) =>
  createHash('sha256').update(`visit ${index}`).digest('base64url').slice(0, 22),
);
const share = (remote: string, percent: number) =>
  visits.filter(visit => visitBucket(remote, visit) < percent).length / visits.length;

describe('ten thousand visits', () => {
  it('fall into the buckets that they fell into yesterday', () => {
    const [first = '', second = '', third = ''] = visits;
    const buckets = [
      visitBucket('landing', first),
      visitBucket('landing', second),
      visitBucket('member', third),
    ];
    expect(buckets).toEqual([94, 52, 30]);
  });

  it('fall into others on a site with another key: nobody can tell whom a canary is compared with', () => {
    const elsewhere = createVisitBuckets(Buffer.alloc(32, 2));
    const same = visits.filter(visit => elsewhere('landing', visit) === visitBucket('landing', visit));
    // One in a hundred by chance.
    expect(same.length).toBeLessThan(200);
  });

  it.each([1, 5, 10, 50, 90])('give a canary its share within a point: %i in a hundred', percent => {
    for (const remote of ['landing', 'member', 'signup', 'admin'])
      expect(Math.abs(share(remote, percent) * 100 - percent)).toBeLessThan(1);
  });

  it('are not the same ones for every remote', () => {
    const both = visits.filter(
      visit => visitBucket('landing', visit) < 10 && visitBucket('member', visit) < 10,
    );
    // Independent tenths share a hundredth.
    expect(both.length / visits.length).toBeLessThan(0.02);
  });
});
