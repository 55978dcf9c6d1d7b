import { INPUT_READ } from '@serafim/platform-contract/release-set';
import type { Page } from 'playwright/test';
import { expect, test } from '../site/test.ts';

declare global {
  interface Window {
    waiting: IdleRequestCallback[];
    /** When each request for a release set was made: before the page was hydrated, or after. */
    asked: string[];
    __FEDERATION__?: { __INSTANCES__: { moduleCache: Map<string, unknown> }[] };
  }
}

/** Keeps the browser from being idle. @returns runs all callbacks that wait for an idle browser */
async function busyBrowser(page: Page) {
  await page.addInitScript(() => {
    window.waiting = [];
    window.requestIdleCallback = work => window.waiting.push(work);
  });
  return () =>
    page.evaluate(() => {
      for (const work of window.waiting.splice(0)) work({ didTimeout: true, timeRemaining: () => 50 });
    });
}

test('the release set is asked for before the page is hydrated, once', async ({ page }) => {
  await page.addInitScript(attribute => {
    window.asked = [];
    const { fetch } = window;
    window.fetch = (...request) => {
      if (String(request[0]).includes('/release-sets/'))
        window.asked.push(document.documentElement.hasAttribute(attribute) ? 'after' : 'before');
      return fetch(...request);
    };
  }, INPUT_READ);
  await busyBrowser(page);
  await page.goto('/');
  await page.getByRole('banner').getByRole('link', { name: 'Emitir Carteirinha' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Carteirinha' })).toBeVisible();
  expect(await page.evaluate(() => window.asked)).toEqual(['before']);
});

test('a visitor who clicks before the browser is idle waits for no federation runtime', {
  tag: '@core',
}, async ({ page }) => {
  const requested: string[] = [];
  page.on('request', request => requested.push(new URL(request.url()).pathname));
  test.skip(process.env.FEDERATION === 'standard', 'The runtime loads every standard container.');
  const runtimes = () => requested.filter(path => /\/runtime-[^/]+\.js$/.test(path));
  const becomeIdle = await busyBrowser(page);
  await page.goto('/');
  await page.getByRole('banner').getByRole('link', { name: 'Emitir Carteirinha' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Carteirinha' })).toBeVisible();
  expect(runtimes()).toEqual([]);

  await becomeIdle();
  // The runtime takes over the remotes that were loaded without it, and loads all later ones.
  const loadedRemotes = () =>
    page.evaluate(() =>
      [...(window.__FEDERATION__?.__INSTANCES__[0]?.moduleCache.keys() ?? [])]
        .map(name => name.split('@')[0] ?? '')
        .sort(),
    );
  // The visitor has left the landing page before its fragments' code was loaded.
  await expect.poll(loadedRemotes).toEqual(['landing', 'member']);
  await page.getByRole('banner').getByRole('link', { name: 'Contrate Agora' }).click();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Carteirinha');
  await expect.poll(loadedRemotes).toEqual(['landing', 'member', 'signup']);
  expect(runtimes()).toHaveLength(1);
  expect(requested.filter(path => /\/member\/[^/]+\/slim\/slim\.js$/.test(path))).toHaveLength(1);
});
