import { setTimeout as pause } from 'node:timers/promises';

/** In milliseconds. */
const RENDER_TIMEOUT = 180_000;

/**
 * Waits until the composer sends these pages whole: on a busy machine the first rendering may take too long, and a
 * skeleton goes out. The benchmark measures what visitors get after that. @throws when it never does
 */
export async function waitUntilRendered(origin: string, addresses: readonly string[]): Promise<void> {
  const deadline = Date.now() + RENDER_TIMEOUT;
  for (const address of addresses) {
    while (!(await (await fetch(origin + address)).text()).includes('"rendered":true')) {
      if (Date.now() > deadline) throw new Error(`${address} was never rendered on the server`);
      await pause(500);
    }
  }
}
