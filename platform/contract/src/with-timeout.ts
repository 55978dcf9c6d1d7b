/**
 * Waits for a piece of work, for at most the given milliseconds. The work itself is not stopped: when it can be, give
 * it an `AbortSignal` too.
 * @throws the error that `timeoutError` makes, once the time is over
 * @example await withTimeout(loadPage(), 5_000, () => new Error('The page did not load within 5 s'))
 */
export function withTimeout<T>(
  work: Promise<T>,
  milliseconds: number,
  timeoutError: () => Error,
): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(timeoutError()), milliseconds);
  return Promise.race([work, promise]).finally(() => clearTimeout(timer));
}
