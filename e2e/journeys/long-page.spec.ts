import { anchors, paths } from '@serafim/contract/site/paths';
import type { Page } from 'playwright/test';
import { expect, test } from '../site/test.ts';

const lastQuestion = (page: Page) => page.getByRole('heading', { name: 'Como renova e reajusta?' });

const topOf = async (page: Page) => Math.round((await lastQuestion(page).boundingBox())?.y ?? Number.NaN);

/** Whether the footer is drawn, or still waits for somebody to come near. */
const drawsFooter = (page: Page) =>
  page
    .getByRole('contentinfo')
    .evaluate(footer =>
      [...footer.querySelectorAll('a')].some(link => link.checkVisibility({ contentVisibilityAuto: true })),
    );

for (const width of [1280, 390])
  test.describe(`on a long page at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } });

    test('parts far below are drawn once somebody comes near', async ({ page }) => {
      // The browser is never idle, so nothing is drawn ahead.
      await page.addInitScript(() => {
        window.requestIdleCallback = () => 0;
      });
      await page.goto(paths.home);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await drawsFooter(page)).toBe(false);
      // Heights are guessed until parts are drawn: one jump may stop short of the end.
      const jump = async () => {
        await page.keyboard.press('End');
        return drawsFooter(page);
      };
      await expect.poll(jump).toBe(true);
    });

    test('a link to a part from outside leads to its very beginning', async ({ page }) => {
      await page.goto(anchors.questions);
      await expect(page.locator('html[data-whole]')).toBeAttached();
      const top = async () => (await page.locator('#duvidas').boundingBox())?.y ?? Number.NaN;
      await expect.poll(async () => Math.abs(await top())).toBeLessThan(40);
      await page.evaluate(() => document.fonts.ready);
      expect(Math.abs(await top())).toBeLessThan(40);
    });

    test('the way back, from inside and outside, and a reload lead to the very place', async ({ page }) => {
      await page.goto(paths.home);
      await expect(page.locator('html[data-whole]')).toBeAttached();
      await page.evaluate(() => document.fonts.ready);
      await lastQuestion(page).scrollIntoViewIfNeeded();
      // The place is remembered with the frame that shows it.
      await page.evaluate(() => new Promise(done => requestAnimationFrame(() => setTimeout(done))));
      const place = await topOf(page);
      // Left without the pointer, which would scroll to the link first.
      await page
        .getByRole('banner')
        .getByRole('link', { name: 'Emitir Carteirinha' })
        .evaluate((link: HTMLElement) => link.click());
      await expect(page.getByRole('heading', { level: 1, name: 'Carteirinha' })).toBeVisible();

      await page.goBack();
      await expect(lastQuestion(page)).toBeInViewport();
      await expect.poll(() => topOf(page)).toBe(place);
      await page.reload();
      await expect.poll(() => topOf(page)).toBe(place);
      await page.goto(paths.privacy);
      await page.goBack();
      await expect.poll(() => topOf(page)).toBe(place);
    });
  });
