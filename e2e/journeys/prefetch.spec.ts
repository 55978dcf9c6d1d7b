import type { Page } from 'playwright/test';
import { liveFiles } from '../site/live-files.ts';
import { expect, test } from '../site/test.ts';

/** Points at the link to the card, on the landing, until all that this brings is there. */
async function pointAtCard(page: Page) {
  await page.goto('/');
  const link = page.getByRole('banner').getByRole('link', { name: 'Emitir Carteirinha' });
  const chunk = page.waitForResponse(response => /\/card-page-[^/]+\.js$/.test(response.url()));
  await link.hover();
  await chunk;
  await page.waitForLoadState('networkidle');
  return link;
}

test('a page that was pointed at opens without asking for a single script more', async ({ page }) => {
  const link = await pointAtCard(page);

  const asked: string[] = [];
  page.on('request', request => {
    if (['script', 'stylesheet', 'fetch', 'xhr'].includes(request.resourceType())) asked.push(request.url());
  });
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Carteirinha' })).toBeVisible();
  expect(asked).toEqual([]);

  // A hint is no stylesheet: the page has its looks.
  const { css } = await liveFiles('member', '/Carteirinha');
  expect(css.length).toBeGreaterThan(0);
  for (const file of css) await expect(page.locator(`link[rel=stylesheet][href$="${file}"]`)).toHaveCount(1);
});

test('a page that was pointed at is there when the click has been answered', async ({ page }) => {
  const link = await pointAtCard(page);
  const heading = await link.evaluate(async element => {
    (element as HTMLElement).click();
    // What a click has to do, and nothing that waits for a frame, a timer or the network.
    await Promise.resolve();
    return document.querySelector('h1')?.textContent;
  });
  expect(heading).toBe('Carteirinha');
});

test('nothing of another remote is asked for before the browser is idle', async ({ page }) => {
  const early: string[] = [];
  page.on('request', request => early.push(new URL(request.url()).pathname));
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  const remotes = new Set(early.filter(path => path.startsWith('/r/')).map(path => path.split('/')[2]));
  expect([...remotes]).toEqual(['landing']);
});
