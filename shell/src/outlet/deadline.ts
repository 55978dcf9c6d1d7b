import { DeadlineError } from './failure.ts';

/** Settles as `work` does, or rejects with a `DeadlineError` after so many milliseconds. */
export function withDeadline<T>(work: Promise<T>, milliseconds: number): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new DeadlineError(milliseconds)), milliseconds);
  return Promise.race([work, promise]).finally(() => clearTimeout(timer));
}
