import { SHED_RETRY_AFTER } from '@serafim/server-kit/shed-load';

/** This server has more to do than it can: the answer is 503, and says when to come back. */
export class OverloadedError extends Error {
  override readonly name = 'OverloadedError';
  readonly statusCode = 503;
  /** In whole seconds. */
  readonly retryAfter = SHED_RETRY_AFTER;
}
