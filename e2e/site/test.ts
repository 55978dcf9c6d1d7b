import AxeBuilder from '@axe-core/playwright';
import { test as base, expect, type Page } from 'playwright/test';
import { type RunningSite, runningSite } from './running-site.ts';
import { LATE_FRAGMENT, waitForHydration } from './wait-for-hydration.ts';
import { layOutWhole } from './whole-page.ts';

interface SiteFixtures {
  site: RunningSite;
  /** Console messages that this test's pages may log; any other message fails the test. */
  expectedErrors: RegExp;
  /** Whether pages that wait with their scripts are left waiting; else each is opened until it answers. */
  untouched: boolean;
  /** Fails when axe finds a violation on the page in its current state. */
  expectNoAxeViolations: (page?: Page) => Promise<void>;
}

/**
 * Messages of Chromium itself: about a preloaded file that was not used, on a page that is left at once or never
 * loads, and about the data it cleared when a visitor signed out.
 */
const BROWSER_MESSAGES = /was preloaded using link preload but not used|Clear-Site-Data/;

/** A page that is open when the site of its test stops has nobody left whom it could tell that it lives. */
const STOPPED_SITE = /ERR_CONNECTION_REFUSED \S+\/sinais$/;

/** A visitor's browser on the running site; an unexpected message in the console fails the test. */
export const test = base.extend<SiteFixtures>({
  // Playwright insists on a destructuring pattern, also for a fixture that needs no other one.
  site: async ({ locale: _locale }, use) => use(runningSite()),
  baseURL: async ({ site }, use) => use(site.url),
  expectedErrors: [/^$/, { option: true }],
  untouched: [false, { option: true }],
  page: async ({ page, expectedErrors, untouched }, use) => {
    const unexpected: string[] = [];
    const byStandard = process.env.FEDERATION === 'standard';
    const note = (text: string, where = '') => {
      if (STOPPED_SITE.test(`${text} ${where}`)) return;
      if (byStandard && LATE_FRAGMENT.test(text)) return;
      if (!expectedErrors.test(text)) unexpected.push(`${text} ${where}`);
    };
    page.on('console', message => {
      if (!BROWSER_MESSAGES.test(message.text())) note(message.text(), message.location().url);
    });
    page.on('pageerror', error => note(String(error)));
    if (!untouched) waitForHydration(page, byStandard);
    await use(page);
    expect(unexpected, 'messages in the console').toEqual([]);
  },
  expectNoAxeViolations: async ({ page }, use) => {
    await use(async (which = page) => {
      await layOutWhole(which);
      // What passes is not described, nor is another page opened to put results of frames together: there are none.
      const { violations } = await new AxeBuilder({ page: which })
        .setLegacyMode()
        .options({ resultTypes: ['violations'] })
        .analyze();
      const messages = violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(node => node.target.join(' ')).join(', ')}`,
      );
      expect(messages).toEqual([]);
    });
  },
});

export { expect };
