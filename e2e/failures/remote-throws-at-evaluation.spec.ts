import { previewChanged, throwing } from '../site/broken-version.ts';
import { liveRelease } from '../site/live-files.ts';
import { expect, test } from '../site/test.ts';

test.use({ expectedErrors: /RemoteFailure|quebrou ao carregar/ });

const breakContainer = async (page: Parameters<typeof previewChanged>[0]) => {
  const { containers } = await liveRelease('member');
  return previewChanged(page, 'member', {
    client: { [containers.slim]: throwing('quebrou ao carregar') },
  });
};

test('a version that throws while it loads gives way to the last good one, in the page', async ({ page }) => {
  const { live } = await breakContainer(page);
  await page.getByRole('banner').getByRole('link', { name: 'Emitir Carteirinha' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Carteirinha' })).toBeVisible();
  await expect(page.locator('[data-boundary="member"][data-version]')).toHaveAttribute('data-version', live);
  await expect(page.getByRole('contentinfo')).toBeVisible();

  // The broken version is not asked again in this visit.
  await page.getByRole('banner').getByRole('link', { name: 'Entrar' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Bem-Vindo de volta!' })).toBeVisible();
});

test('a page that the server drew comes alive with the last good version', async ({ page }) => {
  const { live } = await breakContainer(page);
  await page.goto('/Carteirinha');
  await expect(page.locator('[data-boundary="member"][data-version]')).toHaveAttribute('data-version', live);
  await page.getByRole('button', { name: 'Baixar' }).click();
  await expect(page).toHaveTitle(/^Erro: /);
});
