import type { Page } from 'playwright/test';
import { untilHydrated } from '../site/late-scripts.ts';
import { liveFiles } from '../site/live-files.ts';
import { neverIdle } from '../site/never-idle.ts';
import { expect, test } from '../site/test.ts';

/** Hovers over the link to the card on the landing page until everything that it prefetches has arrived. */
async function pointAtCard(page: Page) {
  await page.goto('/');
  await untilHydrated(page);
  const link = page.getByRole('banner').getByRole('link', { name: 'Emitir Carteirinha' });
  const chunk = page.waitForResponse(response => /\/card-page-[^/]+\.js$/.test(response.url()));
  await link.hover();
  await chunk;
  await page.waitForLoadState('networkidle');
  return link;
}

test('a page whose link was hovered opens without loading another script', async ({ page }) => {
  const link = await pointAtCard(page);

  const requested: string[] = [];
  page.on('request', request => {
    if (['script', 'stylesheet', 'fetch', 'xhr'].includes(request.resourceType()))
      requested.push(request.url());
  });
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Carteirinha' })).toBeVisible();
  expect(requested).toEqual([]);

  // A preload hint is no stylesheet: the page needs its own.
  const { css } = await liveFiles('member', '/Carteirinha');
  expect(css.length).toBeGreaterThan(0);
  // One that a fragment of the first page needs too is in the HTML.
  for (const file of css)
    await expect(
      page.locator(`link[rel=stylesheet][href$="${file}"], style[data-href$="${file}"]`),
    ).toHaveCount(1);
});

test('a page whose link was hovered is rendered in the task of the click', async ({ page }) => {
  const link = await pointAtCard(page);
  const heading = await link.evaluate(async element => {
    (element as HTMLElement).click();
    // No frame, timer or network answer in between.
    await Promise.resolve();
    return document.querySelector('h1')?.textContent;
  });
  expect(heading).toBe('Carteirinha');
});

test('of other remotes only fragments are requested before the browser is idle', async ({ page }) => {
  const early: string[] = [];
  page.on('request', request => early.push(new URL(request.url()).pathname));
  await neverIdle(page);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  const pages = early.filter(path => /^\/r\/.*-page-[^/]*\.js$/.test(path));
  expect(pages.map(path => path.split('/')[2])).toEqual(['landing']);
});
