import { setTimeout as pause } from 'node:timers/promises';

/**
 * Does something so many times a second until it is told to stop, whether the earlier ones have ended or not, and
 * then waits for all of them.
 * @returns how often it was done
 */
export async function atRate(
  perSecond: number,
  goesOn: () => boolean,
  work: (index: number) => Promise<void>,
): Promise<number> {
  const begun = performance.now();
  const open = new Set<Promise<void>>();
  let index = 0;
  while (goesOn()) {
    const due = Math.floor(((performance.now() - begun) / 1000) * perSecond);
    for (; index < due && goesOn(); index += 1) {
      const one: Promise<void> = work(index).finally(() => open.delete(one));
      open.add(one);
    }
    await pause(10);
  }
  await Promise.all(open);
  return index;
}

/** A public IPv4 address for the n-th visitor, from a range for documentation and tests. */
export const addressOf = (index: number): string =>
  `198.${18 + (Math.floor(index / 65_536) % 2)}.${Math.floor(index / 256) % 256}.${index % 256}`;
