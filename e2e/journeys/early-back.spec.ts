import { paths } from '@serafim/contract/site/paths';
import type { Page } from 'playwright/test';
import { newPerson } from '../site/people.ts';
import { expect, test } from '../site/test.ts';
import { fillNameAndContact } from '../site/wizard.ts';

/** Which files are late: every one, or all but the first, which has then started and waits for the page's code. */
const late = {
  'has arrived': () => true,
  'has started the page': (url: string) => !/\/start-[^/]*\.js$/.test(url),
};

for (const [moment, isLate] of Object.entries(late))
  test.describe(`a visitor who reloads and goes back before the script ${moment}`, () => {
    /** Reloads the page and goes back while files are late. @returns what lets them arrive */
    async function reloadAndGoBack(page: Page): Promise<void> {
      const { promise, resolve: arrive } = Promise.withResolvers<void>();
      const waiting = page.waitForRequest(request => isLate(request.url()) && request.url().endsWith('.js'));
      await page.route('**/*.js', async route => {
        if (isLate(route.request().url())) await promise;
        await route.continue();
      });
      await page.reload({ waitUntil: 'commit' });
      await waiting;
      // The browser may still be replacing the document that was reloaded, and then refuses.
      await expect(async () => page.goBack({ waitUntil: 'commit' })).toPass();
      arrive();
    }

    test('is at the step before', async ({ page }) => {
      const ana = newPerson();
      await page.goto(paths.signUp);
      await fillNameAndContact(page, ana);
      await reloadAndGoBack(page);
      await expect(page.getByLabel('E-mail')).toHaveValue(ana.email);
    });

    test('is at the page before', async ({ page }) => {
      await page.goto(paths.terms);
      await page.getByRole('link', { name: 'Política de privacidade' }).first().click();
      await expect(page).toHaveURL(paths.privacy);
      await reloadAndGoBack(page);
      await expect(page).toHaveURL(paths.terms);
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Termos');
    });
  });
