import type { Page } from 'playwright/test';

/** Makes the browser lay out every part of a page, also those it skips until the visitor scrolls near. */
export const layOutWhole = (page: Page) =>
  page.evaluate(() => document.documentElement.toggleAttribute('data-whole', true));

/** Width of the whole page content, in CSS px; a part that is not laid out would hide its overflow. */
export async function contentWidth(page: Page): Promise<number> {
  await layOutWhole(page);
  return page.evaluate(() => document.documentElement.scrollWidth);
}
