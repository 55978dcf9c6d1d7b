import { previewChangedVersion, throwingScript } from '../site/broken-version.ts';
import { liveRelease } from '../site/live-files.ts';
import { expect, test } from '../site/test.ts';

test.use({ expectedErrors: /RemoteFailure|quebrou ao carregar/ });

async function breakContainer(page: Parameters<typeof previewChangedVersion>[0]) {
  const { containers } = await liveRelease('member');
  return previewChangedVersion(page, 'member', {
    client: { [containers.slim]: throwingScript('quebrou ao carregar') },
  });
}

test('a version that throws while it loads falls back to the last good version, in the page', async ({
  page,
}) => {
  const { live } = await breakContainer(page);
  await page.getByRole('banner').getByRole('link', { name: 'Emitir Carteirinha' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Carteirinha' })).toBeVisible();
  await expect(page.locator('[data-boundary="member"][data-version]')).toHaveAttribute('data-version', live);
  await expect(page.getByRole('contentinfo')).toBeVisible();

  // The broken version is not loaded again in this visit.
  await page.getByRole('banner').getByRole('link', { name: 'Entrar' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Bem-Vindo de volta!' })).toBeVisible();
});

test('a page rendered by the server is hydrated with the last good version', async ({ page }) => {
  const { live } = await breakContainer(page);
  await page.goto('/Carteirinha');
  await expect(page.locator('[data-boundary="member"][data-version]')).toHaveAttribute('data-version', live);
  await page.getByRole('button', { name: 'Baixar' }).click();
  await expect(page).toHaveTitle(/^Erro: /);
});
