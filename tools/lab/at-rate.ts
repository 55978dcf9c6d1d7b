import { setTimeout as pause } from 'node:timers/promises';

/**
 * Starts some work so many times a second, without waiting for the earlier runs, and at the end waits for all.
 * @returns how often the work was started
 */
export async function atRate(
  perSecond: number,
  goesOn: () => boolean,
  work: (index: number) => Promise<void>,
): Promise<number> {
  const started = performance.now();
  const open = new Set<Promise<void>>();
  let index = 0;
  while (goesOn()) {
    const due = Math.floor(((performance.now() - started) / 1000) * perSecond);
    for (; index < due && goesOn(); index += 1) {
      const run: Promise<void> = work(index).finally(() => open.delete(run));
      open.add(run);
    }
    await pause(10);
  }
  await Promise.all(open);
  return index;
}

/** Does some work so many times, a few at a time. */
export async function repeat(
  count: number,
  atOnce: number,
  work: (index: number) => Promise<unknown>,
): Promise<void> {
  let next = 0;
  const worker = async () => {
    while (next < count) {
      next += 1;
      await work(next - 1);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}

/** A public IPv4 address for the n-th visitor, from a range for documentation and tests. */
export const visitorAddress = (index: number): string =>
  `198.${18 + (Math.floor(index / 65_536) % 2)}.${Math.floor(index / 256) % 256}.${index % 256}`;
