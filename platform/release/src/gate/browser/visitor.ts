import { setTimeout as pause } from 'node:timers/promises';
import { ENTERED } from '@serafim/platform-contract/release-set';
import type { Browser, CDPSession, Page } from 'playwright';
import type { TrialSite } from './trial-site.ts';

/** The screens that pages are looked at on: a phone's and a desktop's, in CSS pixels. */
export const SCREENS = [
  { width: 390, height: 844 },
  { width: 1280, height: 900 },
] as const;

export type Screen = (typeof SCREENS)[number];

/** A browser page that visits one page of the site after the other: opening a new one costs more than a visit. */
export interface Visitor {
  page: Page;
  session: CDPSession;
  /**
   * Becomes a new visitor with another screen: cookies and stores that the page before has left are cleared.
   * @throws where that page cannot be left: it stands still, or goes on to other addresses
   */
  becomeNew(screen: Screen): Promise<void>;
  close(): Promise<void>;
}

/** How long a page that is left may hold its browser, in milliseconds: one whose thread is frozen holds it for good. */
const LEAVING = 20_000;

/** How long a visitor may take to close, in milliseconds. */
const CLOSING = 3_000;

/** Opens a browser page for visits. It closes with its browser. */
export async function openVisitor(browser: Browser, site: Pick<TrialSite, 'url'>): Promise<Visitor> {
  const context = await browser.newContext({ locale: 'pt-BR', timezoneId: 'America/Sao_Paulo' });
  // A page whose shell fails is to be looked at, and would open once more.
  await context.addInitScript(key => {
    if (location.origin !== 'null') sessionStorage[key] = '[]';
  }, ENTERED);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  return {
    page,
    session,
    async becomeNew(screen) {
      // Nothing of the page before goes on while the next one loads.
      await page.goto('about:blank', { timeout: LEAVING });
      await context.clearCookies();
      await session.send('Storage.clearDataForOrigin', { origin: site.url, storageTypes: 'all' });
      await page.setViewportSize(screen);
    },
    // A page that stood still before it had loaded goes with its browser alone.
    close: () => Promise.race([context.close(), pause(CLOSING, undefined, { ref: false })]),
  };
}
