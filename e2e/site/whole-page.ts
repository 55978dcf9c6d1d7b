import type { Page } from 'playwright/test';

/** Has every part of a page laid out, also those that wait until somebody comes near. */
export const layOutWhole = (page: Page) =>
  page.evaluate(() => document.documentElement.toggleAttribute('data-whole', true));

/** How wide the page is with all that it holds, in CSS px; a part that still waits would hide what sticks out of it. */
export async function contentWidth(page: Page): Promise<number> {
  await layOutWhole(page);
  return page.evaluate(() => document.documentElement.scrollWidth);
}
