import type { ApiError } from './api-error.ts';

const attempts = 3;

/** Longest waits that the API may request, in milliseconds: a visitor learns at once that a page is not there. */
const longestWaits = { read: 1_000, change: 5_000 };
const passing = new Set([429, 502, 503, 504]);

/**
 * Milliseconds to wait before trying a failed call again, or null to give up: after the third retry, where
 * trying again cannot help, or where the API asks to wait for longer than is done for such a call. `attempt` counts from 0.
 */
export function retryDelay(
  error: ApiError,
  attempt: number,
  kind: keyof typeof longestWaits,
  random: () => number = Math.random,
): number | null {
  if (attempt >= attempts) return null;
  const mayPass =
    error.failure === 'network' ||
    error.failure === 'timeout' ||
    error.is('pedido-em-andamento') ||
    (error.status !== undefined && passing.has(error.status));
  if (!mayPass) return null;
  const requested = (error.retryAfter ?? 0) * 1000;
  if (requested > longestWaits[kind]) return null;
  return requested + 300 * 2 ** attempt * (0.5 + random());
}
