import { createFaultReporter } from '@serafim/release-store/fault-reporter';

/** How long after a failure it is tried again, in milliseconds. */
const RETRY_AFTER = 5_000;

/**
 * Stores things at once or, while the store cannot be reached, as soon as it can be.
 * @param onFault called once for each cause, however long it lasts
 */
export function createLaterStore(onFault: (cause: unknown) => void, retryAfter = RETRY_AFTER) {
  const waiting = new Map<string, () => Promise<void>>();
  const faults = createFaultReporter(onFault);
  let retry: NodeJS.Timeout | undefined;

  async function attempt(name: string, store: () => Promise<void>): Promise<void> {
    try {
      await store();
      waiting.delete(name);
      if (waiting.size === 0) faults.clear();
    } catch (cause) {
      waiting.set(name, store);
      faults.report(cause);
      retry ??= setTimeout(attemptAll, retryAfter).unref();
    }
  }

  async function attemptAll(): Promise<void> {
    retry = undefined;
    for (const [name, store] of [...waiting]) await attempt(name, store);
  }

  return {
    /** @returns when it was tried for the first time; it never rejects */
    put: attempt,
    close(): void {
      clearTimeout(retry);
      waiting.clear();
    },
  };
}
