import { clientNetwork } from '@serafim/server-kit/client-network';
import { createRateLimiter } from '@serafim/server-kit/rate-limiter';

/** How many pages that nobody asked for before one network may have rendered, before `LIMIT_FACTOR`. */
const PAGES = { points: 120, seconds: 60 };

/** A network asks for more pages of its own than visitors of it could read. */
export class TooManyPagesError extends Error {
  override readonly name = 'TooManyPagesError';
  readonly statusCode = 429;
  /** In whole seconds. */
  readonly retryAfter: number;

  constructor(seconds: number) {
    super('a network asked for too many pages that nobody had asked for before');
    this.retryAfter = Math.ceil(seconds);
  }
}

/**
 * Counts one more page that is rendered for one network alone: one takes some 15 ms of processor, and parameters and
 * parts of paths make as many of them as somebody likes. A household is one network, with all of its IPv6 addresses.
 * Rejects with `TooManyPagesError`.
 */
export type PageBudget = (ip: string) => Promise<void>;

/** @param factor multiplies the limit */
export function createPageBudget(factor: number): PageBudget {
  const limiter = createRateLimiter('page', { ...PAGES, points: PAGES.points * factor });

  return async function spend(ip) {
    const wait = await limiter.take(clientNetwork(ip));
    if (wait !== null) throw new TooManyPagesError(wait);
  };
}
