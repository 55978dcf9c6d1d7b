import { createHmac, randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';

/** How many times in how many seconds. */
export interface Budget {
  points: number;
  seconds: number;
}

/** Counts in the memory of this process how often each client did something. */
export interface RateLimiter {
  /** Takes one from a client's budget. @returns null, or the seconds to wait where the budget is used up */
  take(client: string): Promise<number | null>;
}

// A few megabytes. Whoever has more networks than this has a budget with each of them anyway.
const CLIENTS = 50_000;

/**
 * The counters are those of the clients that were seen last, on a clock that does not jump (`performance.now`).
 * @param key hashes the clients, so that memory holds neither addresses nor CPFs; one of this process by default
 */
export function createRateLimiter(
  name: string,
  { points, seconds }: Budget,
  key: Buffer = randomBytes(32),
): RateLimiter {
  const counters = new LRUCache<string, { used: number }>({
    max: CLIENTS,
    ttl: seconds * 1000,
    noUpdateTTL: true,
  });
  return {
    take: async client => {
      const id = createHmac('sha256', key).update(`${name} ${client}`).digest('base64url');
      const counter = counters.get(id);
      if (counter === undefined) {
        counters.set(id, { used: 1 });
        return null;
      }
      if (counter.used >= points) return Math.max(0.001, counters.getRemainingTTL(id) / 1000);
      counter.used += 1;
      return null;
    },
  };
}
