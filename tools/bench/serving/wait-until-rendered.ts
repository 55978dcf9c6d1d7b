import { waitUntil } from '../../lab/wait-until.ts';

/** In milliseconds. */
const RENDER_TIMEOUT = 180_000;

/**
 * Waits until the composer sends these pages whole: on a busy machine the first rendering may take too long, and a
 * skeleton goes out. The benchmark measures what visitors get after that. @throws when it never does
 */
export async function waitUntilRendered(origin: string, addresses: readonly string[]): Promise<void> {
  for (const address of addresses) {
    const isRendered = async () => (await (await fetch(origin + address)).text()).includes('"rendered":true');
    if ((await waitUntil(isRendered, RENDER_TIMEOUT, 500)) === null)
      throw new Error(`${address} was never rendered on the server`);
  }
}
