import { createHmac } from 'node:crypto';
import { Refusal } from '@serafim/contract/api/http/refusal';
import { RateLimiterMemory } from 'rate-limiter-flexible';

/**
 * Makes a caller who fails wait longer each time: nothing for the first failures, then 2, 4, 8 … seconds, 15 minutes
 * at most. It counts one CPF from one address, so that no caller can lock another person out.
 */
export interface SignInDelay {
  /** Refuses with `muitas-tentativas` while the wait lasts. */
  check(who: string): Promise<void>;
  failed(who: string): Promise<void>;
  succeeded(who: string): Promise<void>;
}

const longest = 900;

export function createSignInDelay(key: Buffer, freeFailures = 4): SignInDelay {
  const failures = new RateLimiterMemory({ keyPrefix: 'failures', points: freeFailures, duration: 3600 });
  const pauses = new RateLimiterMemory({ keyPrefix: 'pauses', points: 1, duration: longest });
  const hashed = (who: string) => createHmac('sha256', key).update(who).digest('base64url');
  return {
    check: async who => {
      const pause = await pauses.get(hashed(who));
      if (pause !== null && pause.msBeforeNext > 0) {
        throw new Refusal('muitas-tentativas', { retryAfter: pause.msBeforeNext / 1000 });
      }
    },
    failed: async who => {
      const { consumedPoints } = await failures.penalty(hashed(who));
      const beyond = consumedPoints - freeFailures;
      if (beyond > 0) await pauses.block(hashed(who), Math.min(longest, 2 ** beyond));
    },
    succeeded: async who => {
      await failures.delete(hashed(who));
    },
  };
}
