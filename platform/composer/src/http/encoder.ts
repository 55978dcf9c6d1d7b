import { encode } from './encodings.ts';
import { OverloadedError } from './overload.ts';

/** How many texts are compressed at the same time: files are read by the same four threads of Node. */
const AT_ONCE = 2;

/** How many texts may wait. */
const MAX_WAITING = 64;

/** Compresses texts, a few at a time, so that a crowd of them takes neither every thread nor memory without end. */
export interface Encoder {
  /** As `encode` of `encodings.ts`. Rejects with `OverloadedError` where too many texts wait. */
  encode: typeof encode;
  /** True when a text would be compressed at once. */
  isIdle(): boolean;
}

export function createEncoder({
  atOnce = AT_ONCE,
  maxWaiting = MAX_WAITING,
  compress = encode,
} = {}): Encoder {
  const waiting: (() => void)[] = [];
  let running = 0;

  /** The next one waiting takes over the turn of the one that ends. */
  function end() {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }

  return {
    async encode(...text) {
      if (running < atOnce) running += 1;
      else if (waiting.length >= maxWaiting)
        throw new OverloadedError('too many texts wait to be compressed');
      else await new Promise<void>(resolve => waiting.push(resolve));
      try {
        return await compress(...text);
      } finally {
        end();
      }
    },
    isIdle: () => running === 0,
  };
}
