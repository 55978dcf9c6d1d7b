import type { Registry } from '@serafim/release-store/registry/registry';
import { returnTo } from '@serafim/release-store/registry/registry-changes';
import { openFolderReleases } from '@serafim/release-store/releases/open-releases';
import { OPERATIONS } from '@serafim/release-store/signatures/actor';
import { signedRelease } from '@serafim/release-store/signatures/signed-release';
import type { Page } from 'playwright/test';
import { storeChangedVersion } from '../site/broken-version.ts';
import { neverIdle } from '../site/never-idle.ts';
import { withOwnSite } from '../site/own-site.ts';
import type { RunningSite } from '../site/running-site.ts';
import { expect, test } from '../site/test.ts';

test.use({ expectedErrors: /404|RemoteFailure|Failed to fetch|MIME type/ });

const MINUTE = 60_000;

/**
 * Opens a page of another team in a tab that has a version of its member pages, and withdraws that version.
 * @param ago for how long it has been withdrawn, in milliseconds
 */
async function withOpenTab(
  page: Page,
  ago: number,
  check: (versions: { live: string; changed: string; file: string }) => Promise<void>,
): Promise<void> {
  await withOwnSite(async site => {
    const { live, changed } = await storeChangedVersion('member', {}, site);
    const releases = openFolderReleases(site.dataFolder);
    const named = async (version: string) =>
      signedRelease(releases.files, await releases.teams(), { remote: 'member', version });
    const next = await named(changed);
    await releases.service.release(await releases.actor(next.release.owner, 'member'), next);
    await openOnVersion(page, site, changed);

    const original = await named(live);
    const at = new Date(Date.now() - ago).toISOString();
    const goBack = (before: Registry): Registry => {
      const registry = returnTo(before, original, undefined, 'broken');
      return { ...registry, withdrawn: registry.withdrawn.map(one => ({ ...one, at })) };
    };
    const act = { action: 'rollback', remote: 'member', version: changed } as const;
    await releases.registry.update(await releases.actor(OPERATIONS, '*'), act, goBack);
    await releases.close();
    const file = `${site.url}/r/member/${changed}/${next.release.containers.standard}`;
    // The composer has heard of it.
    await expect.poll(async () => (await fetch(file)).status).toBe(404);
    await check({ live, changed, file });
  });
}

async function openOnVersion(page: Page, { url }: RunningSite, version: string) {
  await expect
    .poll(async () => (await fetch(`${url}/Carteirinha`)).text())
    .toContain(`/r/member/${version}/`);
  // Nothing of other pages is loaded ahead.
  await neverIdle(page);
  await page.goto(`${url}/Privacidade`);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
}

const openCard = (page: Page) =>
  page.getByRole('banner').getByRole('link', { name: 'Emitir Carteirinha' }).click();
const cardArea = (page: Page) => page.locator('[data-boundary="member"]:not([data-fragment])');
const isSameDocument = (page: Page) => page.evaluate(() => 'sameDocument' in window);

test('a tab that is open while its version is withdrawn goes on with it, and nobody opens a file of it', async ({
  page,
}) => {
  await withOpenTab(page, 0, async ({ changed, file }) => {
    await openCard(page);
    await expect(page.getByRole('heading', { level: 1, name: 'Carteirinha' })).toBeVisible();
    await expect(cardArea(page)).toHaveAttribute('data-version', changed);
    expect(await isSameDocument(page)).toBe(true);
    const opened = await page.context().newPage();
    expect((await opened.goto(file))?.status()).toBe(404);
  });
});

test('a tab that is open for longer shows the last good version in place, once a visit’s time is over', async ({
  page,
}) => {
  await withOpenTab(page, 31 * MINUTE, async ({ live }) => {
    await openCard(page);
    await expect(page.getByRole('heading', { level: 1, name: 'Carteirinha' })).toBeVisible();
    await expect(cardArea(page)).toHaveAttribute('data-version', live);
    expect(await isSameDocument(page)).toBe(true);
  });
});
