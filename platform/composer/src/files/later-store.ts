import { createFaultReporter } from '@serafim/release-store/fault-reporter';

/** How long after a failure it is tried again, in milliseconds. */
const RETRY_AFTER = 5_000;

/** How many things wait at most; the one that waits longest gives way to a further one. */
const MOST_WAITING = 200;

/** Stores things at once or, while the store cannot be reached, as soon as it can be. */
export interface LaterStore {
  /** @returns when it was tried for the first time; it never rejects */
  put(name: string, store: () => Promise<void>): Promise<void>;
  close(): void;
}

/** @param onFault called once for each cause, however long it lasts */
export function createLaterStore(
  onFault: (cause: unknown) => void,
  { retryAfter = RETRY_AFTER, mostWaiting = MOST_WAITING } = {},
): LaterStore {
  const waiting = new Map<string, () => Promise<void>>();
  const faults = createFaultReporter(onFault);
  let retry: NodeJS.Timeout | undefined;

  /** Puts what could not be stored behind what waits already. */
  function wait(name: string, store: () => Promise<void>): void {
    waiting.delete(name);
    waiting.set(name, store);
    const [oldest] = waiting.keys();
    if (waiting.size > mostWaiting && oldest !== undefined) waiting.delete(oldest);
  }

  /** @returns whether it is stored */
  async function attempt(name: string, store: () => Promise<void>): Promise<boolean> {
    try {
      await store();
      waiting.delete(name);
      if (waiting.size === 0) faults.clear();
      return true;
    } catch (cause) {
      wait(name, store);
      faults.report(cause);
      retry ??= setTimeout(attemptAll, retryAfter).unref();
      return false;
    }
  }

  /** Stores what waits, up to the first failure: where the store is away, the others would fail as well. */
  async function attemptAll(): Promise<void> {
    retry = undefined;
    for (const [name, store] of [...waiting]) if (!(await attempt(name, store))) return;
  }

  return {
    async put(name, store) {
      await attempt(name, store);
    },
    close() {
      clearTimeout(retry);
      waiting.clear();
    },
  };
}
