import { ProcessEndedError } from './isolated-process.ts';
import { isForPages } from './process-key.ts';

/**
 * How many pages a process of a remote must do before its memory, or what it throws late, may end it: of a version whose
 * processes do fewer, so many pages fail as are missing. A new process for every few pages costs more than they give.
 */
const FEWEST_PAGES = 10;

/** Counts the pages that versions do not get, because a process of theirs ended too early. Forms are never refused. */
export function createMissingPages() {
  const missing = new Map<string, number>();
  return {
    /**
     * Adds what a process has not done that ended by its own fault.
     * @param key of what the process was for
     * @param done how many jobs it did
     */
    add(key: string, done: number): void {
      if (isForPages(key) && done < FEWEST_PAGES) missing.set(key, FEWEST_PAGES - done);
    },
    /** Takes one off. @throws ProcessEndedError while there are any */
    take(key: string): void {
      const left = missing.get(key) ?? 0;
      if (left <= 1) missing.delete(key);
      else missing.set(key, left - 1);
      if (left > 0)
        throw new ProcessEndedError(`The last process of ${key} ended too early, by itself or by its memory`);
    },
  };
}
