import { openFolderReleases } from '@serafim/release-store/releases/open-releases';
import { releaseBrokenPage } from 'tools/demo/break-page';
import { withOwnSite } from '../site/own-site.ts';
import { expect, test } from '../site/test.ts';

test.use({ expectedErrors: /quebrada de propósito/ });

test('a reader who breaks a page on purpose sees the last good version in its place, by name', async ({
  page,
}) => {
  await withOwnSite(async ({ url, dataFolder }) => {
    const releases = openFolderReleases(dataFolder);
    const { remote, version, before } = await releaseBrokenPage(releases, '/Carteirinha');
    expect(remote).toBe('member');
    // A visit stays with the versions it began with: each of these is another visitor.
    await expect
      .poll(async () => (await fetch(`${url}/Carteirinha`)).text())
      .toContain(`/r/member/${version}/`);

    await page.goto(`${url}/Carteirinha?limites`);
    const area = page.locator('[data-boundary="member"]:not([data-fragment])');
    await expect(area).toHaveAttribute('data-failed-version', version);
    await expect(area).toHaveAttribute('data-version', before);
    await expect(page.getByRole('heading', { level: 1, name: 'Carteirinha' })).toBeVisible();
    const label = await area.evaluate(element => getComputedStyle(element, '::before').content);
    expect(label).toContain('no lugar de');
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);

    await expect(releaseBrokenPage(releases, '/NaoExiste')).rejects.toThrow(/No live remote has the page/);
    await releases.close();
  });
});
