import type { Browser, Page } from 'playwright';
import type { TrialSite } from './trial-site.ts';

const PHONE = { width: 390, height: 844 };

/** What pages are looked at from: a phone that forgets, since opening one costs more than looking. */
export interface Seat {
  page: Page;
  /** Forgets whatever the page before has left: cookies and stores. */
  forget(): Promise<void>;
}

/** Opens a place to look at one page after the other, each time as a new visitor. It closes with its browser. */
export async function openSeat(browser: Browser, site: Pick<TrialSite, 'url'>): Promise<Seat> {
  const context = await browser.newContext({
    viewport: PHONE,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  return {
    page,
    async forget() {
      if (page.url().startsWith(site.url)) await page.evaluate(() => sessionStorage.clear());
      await context.clearCookies();
      await session.send('Storage.clearDataForOrigin', { origin: site.url, storageTypes: 'all' });
    },
  };
}
