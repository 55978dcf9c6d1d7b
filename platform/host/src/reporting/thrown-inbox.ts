import type { Version } from './signals.ts';

/** Something that was thrown and that nobody caught, or that a remote reported, as it came. */
export interface Thrown {
  /** Where the shell learnt of it. */
  from: 'event' | 'promise' | 'hydration' | 'report' | 'api' | 'call';
  cause: unknown;
  /** More of a stack than the cause has. */
  stack?: string | undefined;
  /** The version that it belongs to, where that is known. */
  thrower?: Version;
}

/** How much waits; a page that throws more has been noticed. */
const MAX_WAITING = 20;

/** Holds what is thrown until the code that reads stacks is there, which no first view waits for. */
export interface ThrownInbox {
  add(thrown: Thrown): void;
  /** From now on `read` gets everything, at first what waits. */
  open(read: (thrown: Thrown) => void): void;
}

export function createThrownInbox(): ThrownInbox {
  const waiting: Thrown[] = [];
  let take = (thrown: Thrown): void => {
    if (waiting.length < MAX_WAITING) waiting.push(thrown);
  };
  return {
    add: thrown => take(thrown),
    open(read) {
      take = read;
      waiting.forEach(read);
    },
  };
}
