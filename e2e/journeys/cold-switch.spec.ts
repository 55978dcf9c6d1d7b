import type { Page } from 'playwright/test';
import { expect, test } from '../site/test.ts';

declare global {
  interface Window {
    waiting: IdleRequestCallback[];
    __FEDERATION__?: { __INSTANCES__: { moduleCache: Map<string, unknown> }[] };
  }
}

/** A browser that has no time, until it is told that it has. */
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

test('somebody who clicks before the browser has time waits for no federation runtime', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', request => asked.push(new URL(request.url()).pathname));
  const runtimes = () => asked.filter(path => /\/runtime-[^/]+\.js$/.test(path));
  const haveTime = await busyBrowser(page);
  await page.goto('/');
  await page.getByRole('banner').getByRole('link', { name: 'Emitir Carteirinha' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Carteirinha' })).toBeVisible();
  expect(runtimes()).toEqual([]);

  await haveTime();
  // The runtime takes over what was opened without it, and opens what comes.
  const known = () =>
    page.evaluate(() =>
      [...(window.__FEDERATION__?.__INSTANCES__[0]?.moduleCache.keys() ?? [])].map(
        name => name.split('@')[0] ?? '',
      ),
    );
  await expect.poll(known).toEqual(['landing', 'member']);
  await page.getByRole('banner').getByRole('link', { name: 'Contrate Agora' }).click();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Carteirinha');
  expect(await known()).toEqual(['landing', 'member', 'signup']);
  expect(runtimes()).toHaveLength(1);
  expect(asked.filter(path => /\/member\/[^/]+\/slim\/slim\.js$/.test(path))).toHaveLength(1);
});
