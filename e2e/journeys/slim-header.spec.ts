import { paths } from '@serafim/contract/site/paths';
import type { Page } from 'playwright/test';
import { expect, test } from '../site/test.ts';
import { layOutWhole } from '../site/whole-page.ts';

const lowerEdge = (page: Page) =>
  page.getByRole('banner').evaluate(header => Math.round(header.getBoundingClientRect().bottom));

async function scrollDown(page: Page, to: number) {
  await page.evaluate(top => scrollTo(0, top), to);
  await page.waitForFunction(top => scrollY === top, to);
}

test.describe('on a wide screen', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test('56 px of the header stay in sight, with its links, and nothing on the page moves', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      const moved: string[] = [];
      Object.assign(window, { moved });
      new PerformanceObserver(list => {
        for (const entry of list.getEntries()) {
          const { sources } = entry as PerformanceEntry & { sources: readonly { node: Node | null }[] };
          for (const { node } of sources)
            moved.push(
              node instanceof Element ? node.outerHTML.slice(0, 100) : (node?.textContent ?? 'gone'),
            );
        }
      }).observe({ type: 'layout-shift' });
    });
    await page.goto(paths.home);
    await layOutWhole(page);
    // What a typeface that comes late moves, by less than a pixel, is not the header's doing.
    await page.evaluate(() => document.fonts.ready);
    await page.evaluate(
      () => new Promise(frame => requestAnimationFrame(() => requestAnimationFrame(frame))),
    );
    await page.evaluate(() => (window as unknown as { moved: string[] }).moved.splice(0));
    expect(await lowerEdge(page)).toBe(81);
    await scrollDown(page, 1_200);
    // With its line.
    expect(await lowerEdge(page)).toBe(57);
    const buttons = page.getByRole('banner').getByRole('link', { name: 'Contrate Agora' });
    await expect(buttons).toBeInViewport({ ratio: 1 });
    const logo = page.getByRole('banner').getByRole('link', { name: /^Serafim/ });
    const middle = async (part: string) => {
      const box = await logo.locator(part).boundingBox();
      return Math.round((box?.y ?? 0) + (box?.height ?? 0) / 2);
    };
    expect(Math.abs((await middle('svg')) - (await middle('svg + span > :first-child')))).toBeLessThan(2);
    await expect(page.getByRole('banner').getByRole('link', { name: 'Planos' })).toBeInViewport({ ratio: 1 });
    await scrollDown(page, 0);
    expect(await lowerEdge(page)).toBe(81);
    expect(await page.evaluate(() => (window as unknown as { moved: string[] }).moved)).toEqual([]);
  });

  test('what has the focus never lies under it', async ({ page }) => {
    await page.goto(paths.home);
    await layOutWhole(page);
    const fields = page.locator('main').locator('a[href], button, input, select, textarea, summary');
    await fields.last().focus();
    const covered: string[] = [];
    for (let presses = 0; presses < 60; presses += 1) {
      await page.keyboard.press('Shift+Tab');
      const under = await page.evaluate(() => {
        const focused = document.activeElement;
        const header = document.querySelector('header');
        if (!focused?.closest('main') || !header) return null;
        const { top } = (focused.closest('label') ?? focused).getBoundingClientRect();
        return top < header.getBoundingClientRect().bottom ? focused.outerHTML.slice(0, 100) : null;
      });
      if (under) covered.push(under);
    }
    expect(covered).toEqual([]);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the header leaves with the page: the offer at the lower edge stays', async ({ page }) => {
    await page.goto(paths.home);
    await layOutWhole(page);
    await scrollDown(page, 1_200);
    expect(await lowerEdge(page)).toBeLessThan(0);
  });
});
