import { setTimeout as pause } from 'node:timers/promises';

const PATIENCE = 180_000;

/**
 * Waits until the composer sends these pages whole: on a busy machine the first drawing may take too long, and a
 * skeleton goes out. What is measured is what visitors get from then on. @throws when it never does
 */
export async function untilDrawn(origin: string, addresses: readonly string[]): Promise<void> {
  const deadline = Date.now() + PATIENCE;
  for (const address of addresses) {
    while (!(await (await fetch(origin + address)).text()).includes('"rendered":true')) {
      if (Date.now() > deadline) throw new Error(`${address} was never drawn on the server`);
      await pause(500);
    }
  }
}
