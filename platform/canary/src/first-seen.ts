import { LRUCache } from 'lru-cache';
import { keyedHash } from './keyed-hash.ts';

/** A visit without signals for so long is over, in milliseconds. */
const TIME_TO_LIVE = 30 * 60_000;

const MAX_VISITS = 100_000;

/**
 * When each visit first sent a signal of a remote. A visit that began before the canary had its share is no fair
 * comparison: its pages are in the browser's cache already, and only the stable version has such visits.
 */
export function createFirstSeen(now: () => number = Date.now) {
  const hash = keyedHash();
  const seen = new LRUCache<string, number>({ max: MAX_VISITS, ttl: TIME_TO_LIVE, updateAgeOnGet: true });
  return function firstSeen(remote: string, visit: string): number {
    const name = hash(`${remote} ${visit}`);
    const known = seen.get(name);
    if (known !== undefined) return known;
    seen.set(name, now());
    return now();
  };
}
