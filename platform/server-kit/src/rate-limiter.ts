import { createHmac, randomBytes } from 'node:crypto';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

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

/** @param key hashes the clients, so that memory holds neither addresses nor CPFs; one of this process by default */
export function createRateLimiter(
  name: string,
  { points, seconds }: Budget,
  key: Buffer = randomBytes(32),
): RateLimiter {
  const limiter = new RateLimiterMemory({ points, duration: seconds, keyPrefix: name });
  return {
    take: async client => {
      try {
        await limiter.consume(createHmac('sha256', key).update(client).digest('base64url'));
        return null;
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        return refusal.msBeforeNext / 1000;
      }
    },
  };
}
