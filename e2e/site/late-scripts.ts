import type { Page } from 'playwright/test';
import { expect } from 'playwright/test';

/** Keeps every script of the site from a page, until they are let go. @returns lets them arrive */
export async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve: letArrive } = Promise.withResolvers<void>();
  await page.route('**/*.js', async route => {
    await promise;
    await route.continue();
  });
  return letArrive;
}

/** Waits until React has taken the page over. */
export const untilHydrated = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => performance.getEntriesByName('hydration', 'measure').length))
    .toBeGreaterThan(0);

/** When each script that a page waits for was requested, in milliseconds since the load event ended: not that which proves that it lives. */
export const scriptTimes = (page: Page) =>
  page.evaluate(() => {
    const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    return performance
      .getEntriesByType('resource')
      .filter(({ name }) => /\.js$/.test(name) && !name.includes('/assets/signs-'))
      .map(({ startTime }) => startTime - (visit?.loadEventEnd ?? 0));
  });
