import type { BrowserContext, Page } from 'playwright';
import { followNetwork, type NetworkLog } from './network-log.ts';
import { CPU_SLOWDOWN, type Profile, SLOW_4G } from './profiles.ts';
import { watchPage } from './watch-page.ts';

/** The landing's button that React must have hydrated: it counts one person more. */
export const BUTTON = 'main form button[aria-label="Mais: Pessoas"]';

/** A page under observation. */
export interface WatchedPage {
  page: Page;
  log: NetworkLog;
  /** Errors and warnings of the console, and what was thrown: a visit that has any does not count. */
  faults: string[];
  /** False where idle callbacks never run. */
  idle: boolean;
}

/** Opens an empty page on the profile's line, ready to navigate. */
export async function openPage(
  context: BrowserContext,
  { throttled }: Profile,
  { idle }: Pick<WatchedPage, 'idle'>,
): Promise<WatchedPage> {
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('console', message => {
    if (['error', 'warning'].includes(message.type())) faults.push(`${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', cause => faults.push(`thrown: ${cause.message}`));
  await page.addInitScript(watchPage, { button: BUTTON, idle });
  const session = await context.newCDPSession(page);
  const log = await followNetwork(session);
  if (throttled) {
    await session.send('Network.emulateNetworkConditions', { offline: false, ...SLOW_4G });
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  }
  return { page, log, faults, idle };
}
