import { clientNetwork } from '@serafim/contract/site/client-network';
import { LRUCache } from 'lru-cache';

/** How many pages that nobody asked for before one network may have rendered within `WINDOW`, before `LIMIT_FACTOR`. */
const PAGES = 120;

/** In milliseconds. */
const WINDOW = 60_000;

/** How many networks are counted at a time; those that asked longest ago are forgotten. */
const NETWORKS = 20_000;

/** A network asks for more pages of its own than visitors of it could read. */
export class TooManyPagesError extends Error {
  override readonly name = 'TooManyPagesError';
  readonly statusCode = 429;
  /** In seconds. */
  readonly retryAfter: number;

  constructor(remaining: number) {
    super('a network asked for too many pages that nobody had asked for before');
    this.retryAfter = Math.ceil(remaining / 1000);
  }
}

/**
 * Counts the pages that are rendered for one network alone: one takes some 50 ms of processor, and parameters and parts
 * of paths make as many of them as somebody likes. A household is one network, with all of its IPv6 addresses.
 * @param factor multiplies the limit
 */
export function createPageBudget(factor: number, now = () => performance.now()) {
  const counts = new LRUCache<string, { pages: number }>({
    max: NETWORKS,
    ttl: WINDOW,
    ttlResolution: 0,
    perf: { now },
  });

  /** Counts one more page. @throws TooManyPagesError */
  return function spend(ip: string): void {
    const network = clientNetwork(ip, 48);
    const count = counts.get(network) ?? { pages: 0 };
    if (count.pages >= PAGES * factor) throw new TooManyPagesError(counts.getRemainingTTL(network));
    count.pages += 1;
    if (count.pages === 1) counts.set(network, count);
  };
}

export type PageBudget = ReturnType<typeof createPageBudget>;
