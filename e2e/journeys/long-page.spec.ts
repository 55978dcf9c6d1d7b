import { anchors, paths } from '@serafim/contract/site/paths';
import type { Page } from 'playwright/test';
import { neverIdle } from '../site/never-idle.ts';
import { expect, test } from '../site/test.ts';

const lastQuestion = (page: Page) => page.getByRole('heading', { name: 'Como renova e reajusta?' });

const questionTop = async (page: Page) =>
  Math.round((await lastQuestion(page).boundingBox())?.y ?? Number.NaN);

/** Whether the browser has rendered the footer, or still skips it because the visitor is far away. */
const isFooterRendered = (page: Page) =>
  page
    .getByRole('contentinfo')
    .evaluate(footer =>
      [...footer.querySelectorAll('a')].some(link => link.checkVisibility({ contentVisibilityAuto: true })),
    );

for (const width of [1280, 390])
  test.describe(`on a long page at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } });

    test('parts far below are rendered once the visitor scrolls near them', async ({ page }) => {
      // The browser is never idle, so no part is rendered ahead.
      await neverIdle(page);
      await page.goto(paths.home);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await isFooterRendered(page)).toBe(false);
      // Heights are estimates until the parts are rendered: one jump may stop short of the end.
      const jump = async () => {
        await page.keyboard.press('End');
        return isFooterRendered(page);
      };
      await expect.poll(jump).toBe(true);
    });

    test('a link from outside to a part of the page leads to the beginning of that part', async ({
      page,
    }) => {
      await page.goto(anchors.questions);
      await expect(page.locator('html[data-whole]')).toBeAttached();
      // On a wide screen the slim header stays above it.
      const header = width === 1280 ? 57 : 0;
      const top = async () => (await page.locator('#duvidas').boundingBox())?.y ?? Number.NaN;
      await expect.poll(async () => Math.abs((await top()) - header)).toBeLessThan(40);
      await page.evaluate(() => document.fonts.ready);
      expect(Math.abs((await top()) - header)).toBeLessThan(40);
    });

    test('Back, from inside and outside the site, and a reload restore the scroll position', async ({
      page,
    }) => {
      await page.goto(paths.home);
      await expect(page.locator('html[data-whole]')).toBeAttached();
      await page.evaluate(() => document.fonts.ready);
      await lastQuestion(page).scrollIntoViewIfNeeded();
      // The shell stores the scroll position with the frame that shows it.
      await page.evaluate(() => new Promise(done => requestAnimationFrame(() => setTimeout(done))));
      const place = await questionTop(page);
      // Not by the pointer, which would scroll to the link first.
      await page
        .getByRole('banner')
        .getByRole('link', { name: 'Emitir Carteirinha' })
        .evaluate((link: HTMLElement) => link.click());
      await expect(page.getByRole('heading', { level: 1, name: 'Carteirinha' })).toBeVisible();

      await page.goBack();
      await expect(lastQuestion(page)).toBeInViewport();
      await expect.poll(() => questionTop(page)).toBe(place);
      await page.reload();
      await expect.poll(() => questionTop(page)).toBe(place);
      await page.goto(paths.privacy);
      await page.goBack();
      await expect.poll(() => questionTop(page)).toBe(place);
    });
  });
