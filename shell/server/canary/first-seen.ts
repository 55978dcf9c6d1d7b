import { LRUCache } from 'lru-cache';
import { keyedHash } from './keyed-hash.ts';

/** A visit that was not heard of for so long is over, in milliseconds. */
const FORGOTTEN_AFTER = 30 * 60_000;

const REMEMBERED = 100_000;

/**
 * When each visit first spoke of a remote. A visit that began before the canary had its share is no fair
 * comparison: its pages are in the browser's cache already, and only the stable version has such visits.
 */
export function rememberFirstSeen(now: () => number = Date.now) {
  const hash = keyedHash();
  const seen = new LRUCache<string, number>({ max: REMEMBERED, ttl: FORGOTTEN_AFTER, updateAgeOnGet: true });
  return function firstSeen(remote: string, visit: string): number {
    const name = hash(`${remote} ${visit}`);
    const before = seen.get(name);
    if (before !== undefined) return before;
    seen.set(name, now());
    return now();
  };
}
