import type { Page } from 'playwright/test';

/** Keeps the browser from ever being idle, so that nothing is loaded or rendered ahead. */
export const neverIdle = (page: Page) =>
  page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
