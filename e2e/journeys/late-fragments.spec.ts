import type { Page, Route } from 'playwright/test';
import { liveFragment } from '../site/live-files.ts';
import { neverIdle } from '../site/never-idle.ts';
import { expect, test } from '../site/test.ts';

const card = (page: Page) => page.locator('[data-fragment="member/cartao@1"]');

/** Holds the card's code back. @returns lets it arrive */
async function holdCard(page: Page) {
  const { base, module } = await liveFragment('member', 'cartao@1');
  const held: Route[] = [];
  let isOpen = false;
  await page.route(`**${base}${module}`, route => (isOpen ? route.continue() : void held.push(route)));
  return async () => {
    isOpen = true;
    for (const route of held.splice(0)) await route.continue();
  };
}

test('a visitor sees nothing of it when the code of a fragment arrives', async ({ page }) => {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver(list => {
      for (const entry of list.getEntries())
        shifts.push((entry as PerformanceEntry & { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await neverIdle(page);
  const letArrive = await holdCard(page);
  await page.goto('/');
  // What is above it has its height.
  await page.evaluate(() => document.documentElement.toggleAttribute('data-whole', true));
  const picture = card(page).getByRole('img');
  await expect(card(page)).toHaveAttribute('data-state', 'html');
  const before = await picture.elementHandle();
  await card(page).scrollIntoViewIfNeeded();
  const place = await picture.boundingBox();
  const takeShifts = () => page.evaluate(() => (window as unknown as { shifts: number[] }).shifts.splice(0));
  // Fonts that came while the page opened are no matter of fragments.
  await takeShifts();
  await letArrive();
  await expect(card(page)).toHaveAttribute('data-state', 'ready');

  expect(await picture.evaluate((now, then) => now === then, before)).toBe(true);
  expect(await picture.boundingBox()).toEqual(place);
  expect(await takeShifts()).toEqual([]);
});

test.describe('on a slow network', () => {
  // The card's own deadline may pass while its code is held back.
  test.use({ expectedErrors: /DeadlineError/ });

  test('Back restores the scroll position also where a fragment above it comes late', async ({ page }) => {
    await neverIdle(page);
    const letArrive = await holdCard(page);
    await page.goto('/');
    await page.evaluate(() => document.documentElement.toggleAttribute('data-whole', true));
    await page.evaluate(() => document.fonts.ready);
    const place = await card(page).evaluate(
      area => Math.round(area.getBoundingClientRect().bottom + scrollY) + 200,
    );
    await page.evaluate(top => scrollTo(0, top), place);
    await page.waitForFunction(top => scrollY === top, place);
    await page.evaluate(() => new Promise(done => requestAnimationFrame(() => setTimeout(done))));
    await page
      .getByRole('banner')
      .getByRole('link', { name: 'Emitir Carteirinha' })
      .evaluate((link: HTMLElement) => link.click());
    await expect(page.getByRole('heading', { level: 1, name: 'Carteirinha' })).toBeVisible();

    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: /saúde|médico/i })).toBeAttached();
    await letArrive();
    await expect(card(page)).toHaveAttribute('data-state', /ready|failed/);
    await page.waitForFunction(top => scrollY === top, place);
  });
});
