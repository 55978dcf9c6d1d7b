import type { Page } from 'playwright/test';
import { previewChangedVersion, throwingAtRender } from '../site/broken-version.ts';
import { liveFiles } from '../site/live-files.ts';
import { withOwnSite } from '../site/own-site.ts';
import { runningSite } from '../site/running-site.ts';
import { expect, test } from '../site/test.ts';

declare global {
  interface Window {
    withoutDigest: string[];
  }
}

test.use({ expectedErrors: /quebrou ao desenhar|RemoteFailure|[Ii]ntegrity|React error #424/ });

/** Follows a visitor from the first page to pages of three other teams. @returns the scripts that ran without a digest */
async function followVisit(page: Page, address: string): Promise<string[]> {
  await page.addInitScript(() => {
    window.withoutDigest = [];
    new ReportingObserver(
      reports => {
        for (const { body } of reports)
          window.withoutDigest.push(String((body as { blockedURL?: string } | null)?.blockedURL));
      },
      { types: ['integrity-violation'], buffered: true },
    ).observe();
  });
  await page.goto(address);
  const banner = page.getByRole('banner');
  await banner.getByRole('link', { name: 'Emitir Carteirinha' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Carteirinha' })).toBeVisible();
  await banner.getByRole('link', { name: 'Contrate Agora' }).click();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Carteirinha');
  await page.waitForLoadState('networkidle');
  return page.evaluate(() => window.withoutDigest);
}

/** Loads a script that no digest is known of. */
async function expectNoticed(page: Page) {
  await page.route('**/unlisted.js', route =>
    route.fulfill({ contentType: 'text/javascript', body: 'export {};' }),
  );
  await page.evaluate(() => import(`${location.origin}/unlisted.js`));
  await expect
    .poll(() => page.evaluate(() => window.withoutDigest))
    .toContain(`${new URL(page.url()).origin}/unlisted.js`);
}

for (const kind of ['slim', 'standard'] as const)
  test(`every script of a visit has a digest, with ${kind} containers, and one without is noticed`, async ({
    page,
  }) => {
    await withOwnSite(async ({ url }) => {
      expect(await followVisit(page, url)).toEqual([]);
      await expectNoticed(page);
    }, kind);
  });

test('the version that a failing page falls back to has digests, too', async ({ page }) => {
  const { pagePath } = await liveFiles('member', '/Carteirinha');
  const client = { [pagePath]: throwingAtRender('quebrou ao desenhar') };
  const { live } = await previewChangedVersion(page, 'member', { client });
  expect(await followVisit(page, runningSite().url)).toEqual([]);
  await expectNoticed(page);
  await page.goBack();
  await expect(page.locator('[data-boundary="member"]:not([data-fragment])')).toHaveAttribute(
    'data-version',
    live,
  );
});
