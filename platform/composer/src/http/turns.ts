import { OverloadedError } from './overload.ts';

/** Work that is done a few at a time, so that a crowd of it takes neither every thread nor memory without end. */
export interface Turns {
  /** Does something in its turn. Rejects with `OverloadedError` where too much waits. */
  take<T>(work: () => Promise<T>): Promise<T>;
  /** True when something would be done at once. */
  isIdle(): boolean;
}

/** @param refusal says what there is too much of */
export function createTurns(atOnce: number, maxWaiting: number, refusal: string): Turns {
  const waiting: (() => void)[] = [];
  let running = 0;

  /** The next one waiting takes over the turn of the one that ends. */
  function end() {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }

  return {
    async take(work) {
      if (running < atOnce) running += 1;
      else if (waiting.length >= maxWaiting) throw new OverloadedError(refusal);
      else await new Promise<void>(resolve => waiting.push(resolve));
      try {
        return await work();
      } finally {
        end();
      }
    },
    isIdle: () => running === 0,
  };
}
