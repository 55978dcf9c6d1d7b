import AxeBuilder from '@axe-core/playwright';
import { test as base, expect, type Page } from 'playwright/test';
import { type RunningSite, runningSite } from './running-site.ts';
import { layOutWhole } from './whole-page.ts';

interface SiteFixtures {
  site: RunningSite;
  /** Messages that this test's pages may log: everything else in the console fails the test. */
  expectedErrors: RegExp;
  /** Fails when axe finds anything on the page as it is now. */
  expectNoAxeViolations: (page?: Page) => Promise<void>;
}

/**
 * What Chromium says of itself: that a hinted file was not used, of a page that is left at once or does not come; and
 * what it cleared when somebody signed out.
 */
const SAID_BY_THE_BROWSER = /was preloaded using link preload but not used|Clear-Site-Data/;

/** A visitor's browser on the running site, with a console that must stay clean. */
export const test = base.extend<SiteFixtures>({
  // A fixture that needs no other one; playwright insists on a pattern, and this one costs nothing.
  site: async ({ locale: _locale }, use) => use(runningSite()),
  baseURL: async ({ site }, use) => use(site.url),
  expectedErrors: [/^$/, { option: true }],
  page: async ({ page, expectedErrors }, use) => {
    const unexpected: string[] = [];
    const note = (text: string, where = '') => {
      if (!expectedErrors.test(text)) unexpected.push(`${text} ${where}`);
    };
    page.on('console', message => {
      if (!SAID_BY_THE_BROWSER.test(message.text())) note(message.text(), message.location().url);
    });
    page.on('pageerror', error => note(String(error)));
    await use(page);
    expect(unexpected, 'messages in the console').toEqual([]);
  },
  expectNoAxeViolations: async ({ page }, use) => {
    await use(async (which = page) => {
      await layOutWhole(which);
      const { violations } = await new AxeBuilder({ page: which }).analyze();
      const told = violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(node => node.target.join(' ')).join(', ')}`,
      );
      expect(told).toEqual([]);
    });
  },
});

export { expect };
