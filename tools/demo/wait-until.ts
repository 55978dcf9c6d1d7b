import { setTimeout as pause } from 'node:timers/promises';

/**
 * Asks again and again until the answer is yes.
 * @returns milliseconds that it took; null when it was never yes
 */
export async function until(
  holds: () => boolean | Promise<boolean>,
  patience: number,
  every = 20,
): Promise<number | null> {
  const begun = performance.now();
  for (;;) {
    if (await holds()) return performance.now() - begun;
    if (performance.now() - begun > patience) return null;
    await pause(every);
  }
}
