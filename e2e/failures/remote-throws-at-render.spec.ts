import { previewChangedVersion, throwingAtRender } from '../site/broken-version.ts';
import { liveFiles } from '../site/live-files.ts';
import { expect, test } from '../site/test.ts';

test.use({ expectedErrors: /quebrou ao desenhar/ });

test('a version that throws while it renders falls back to the last good version', { tag: '@core' }, async ({
  page,
}) => {
  const { pagePath } = await liveFiles('member', '/Carteirinha');
  const { live, changed } = await previewChangedVersion(page, 'member', {
    client: { [pagePath]: throwingAtRender('quebrou ao desenhar') },
  });
  await page.getByRole('banner').getByRole('link', { name: 'Emitir Carteirinha' }).click();
  const area = page.locator('[data-boundary="member"][data-version]');
  await expect(page.getByRole('heading', { level: 1, name: 'Carteirinha' })).toBeVisible();
  await expect(area).toHaveAttribute('data-version', live);
  await expect(page.getByRole('contentinfo')).toBeVisible();

  // Only this browser previews the version, and the page says so.
  await expect(page.getByRole('complementary', { name: 'Pré-visualização' })).toContainText(changed);
  await page.getByRole('link', { name: 'Sair da pré-visualização' }).click();
  await expect(page.getByRole('complementary', { name: 'Pré-visualização' })).toBeHidden();
});
