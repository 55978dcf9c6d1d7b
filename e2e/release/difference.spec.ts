import { fileIntegrity } from '@serafim/release-store/files/release-files';
import { openFolderReleases } from '@serafim/release-store/releases/open-releases';
import type { Page, Response } from 'playwright/test';
import { releaseCopy, storeCopy } from 'tools/lab/copies';
import { liveFiles } from '../site/live-files.ts';
import { withOwnSite } from '../site/own-site.ts';
import { expect, test } from '../site/test.ts';

/** Opens the home page, and waits for what it loads. @returns the scripts of the landing as they came */
async function openHome(page: Page, url: string): Promise<Response[]> {
  const scripts: Response[] = [];
  const note = (answer: Response) => {
    if (/\/r\/landing\/.*\.js$/.test(answer.url())) scripts.push(answer);
  };
  page.on('response', note);
  await page.goto(url);
  await page.waitForLoadState('networkidle');
  page.off('response', note);
  return scripts;
}

async function sumBodies(scripts: readonly Response[]): Promise<number> {
  const sizes = await Promise.all(scripts.map(answer => answer.request().sizes()));
  return sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0);
}

test('a release costs somebody who was here before its difference, checked like any script', async ({
  page,
}) => {
  await withOwnSite(async site => {
    const { pagePath } = await liveFiles('landing', '/');
    const first = await openHome(page, site.url);
    expect(first.length).toBeGreaterThan(2);
    for (const answer of first) expect(answer.headers()['content-encoding']).not.toBe('dcz');

    const releases = openFolderReleases(site.dataFolder);
    const changed = { client: { [pagePath]: (text: string) => `${text}\nglobalThis.isNext = true;` } };
    const { signed, version } = await releaseCopy(releases, 'landing', 100, () =>
      storeCopy(releases, 'landing', changed),
    );
    await releases.close();
    await expect.poll(async () => (await fetch(site.url)).text()).toContain(`/r/landing/${version}/`);

    // Another visit: one keeps its versions.
    await page.context().clearCookies();
    const next = await openHome(page, site.url);
    expect(next.length).toBe(first.length);
    for (const answer of next) {
      expect(answer.url()).toContain(`/r/landing/${version}/`);
      expect([answer.url(), answer.headers()['content-encoding']]).toEqual([answer.url(), 'dcz']);
    }
    expect(await page.evaluate(() => 'isNext' in globalThis)).toBe(true);
    const [before, after] = [await sumBodies(first), await sumBodies(next)];
    expect(after / before, `${after} of ${before} bytes`).toBeLessThan(0.1);

    const module = next.find(answer => answer.url().endsWith(pagePath));
    expect(fileIntegrity((await module?.body()) ?? Buffer.alloc(0))).toBe(
      signed.release.files[pagePath]?.integrity,
    );
    await page.getByRole('banner').getByRole('link', { name: 'Emitir Carteirinha' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Carteirinha' })).toBeVisible();
  });
});
