import { LRUCache } from 'lru-cache';
import { keyedHash } from './keyed-hash.ts';

/** A visit without signals for so long is over, in milliseconds. */
const TIME_TO_LIVE = 30 * 60_000;

const MAX_VISITS = 100_000;

/** A visit to a remote. */
interface Seen {
  /** When the visit first sent a signal of the remote, in milliseconds since 1970. */
  began: number;
  /** The version that it has. */
  version: string;
}

/**
 * When each visit first sent a signal of a remote. A visit that began before the canary had its share is no fair
 * comparison: its pages are in the browser's cache already, and only the stable version has such visits.
 */
export interface FirstSeen {
  see(visit: string, signal: { remote: string; version: string }): Seen;
  /** Undefined where the visit has shown nothing of the remote. */
  find(visit: string, remote: string): Seen | undefined;
}

export function createFirstSeen(now: () => number = Date.now): FirstSeen {
  const hash = keyedHash();
  const seen = new LRUCache<string, Seen>({ max: MAX_VISITS, ttl: TIME_TO_LIVE, updateAgeOnGet: true });
  const find: FirstSeen['find'] = (visit, remote) => seen.get(hash(`${remote} ${visit}`));
  return {
    find,
    see(visit, { remote, version }) {
      const known = find(visit, remote);
      if (known?.version === version) return known;
      const first = { began: known?.began ?? now(), version };
      seen.set(hash(`${remote} ${visit}`), first);
      return first;
    },
  };
}
