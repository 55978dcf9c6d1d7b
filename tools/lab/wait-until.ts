import { setTimeout as pause } from 'node:timers/promises';

/**
 * Waits until something holds.
 * @param timeout milliseconds
 * @returns milliseconds that it took; null when it did not hold in time
 */
export async function waitUntil(
  holds: () => boolean | Promise<boolean>,
  timeout: number,
  every = 20,
): Promise<number | null> {
  const started = performance.now();
  for (;;) {
    if (await holds()) return performance.now() - started;
    if (performance.now() - started > timeout) return null;
    await pause(every);
  }
}
