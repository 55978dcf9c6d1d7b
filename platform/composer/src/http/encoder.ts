import { encode } from './encodings.ts';
import { createTurns } from './turns.ts';

/** How many texts are compressed at the same time: files are read by the same four threads of Node. */
const AT_ONCE = 2;

/** How many texts may wait. */
const MAX_WAITING = 64;

/** Compresses texts, a few at a time. */
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
  const turns = createTurns(atOnce, maxWaiting, 'too many texts wait to be compressed');
  return { encode: (...text) => turns.take(() => compress(...text)), isIdle: turns.isIdle };
}
