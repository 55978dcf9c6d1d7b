import { liveFiles } from '../site/live-files.ts';
import { expect, test } from '../site/test.ts';

// The browser logs that preloaded styles of a page that never loads are not used.
test.use({ expectedErrors: /RemoteFailure|preloaded using link preload but not used/ });

test('a remote that never answers shows a skeleton, then an error after its timeout', {
  tag: '@core',
}, async ({ page }) => {
  const { entry } = await liveFiles('member', '/Carteirinha');
  // A page that shows nothing of this remote: no code of it is there yet.
  await page.goto('/Privacidade');
  await page.route(`**${entry}`, () => {});
  await page.getByRole('banner').getByRole('link', { name: 'Emitir Carteirinha' }).click();

  await expect(page.getByText('Carregando…')).toBeVisible();
  await expect(page).toHaveURL(/\/Carteirinha$/);
  await expect(page.getByRole('button', { name: 'Tentar de novo' })).toBeVisible({ timeout: 15_000 });
  await expect(page.getByRole('contentinfo')).toBeVisible();
});

test('a visitor can leave a page that does not answer', async ({ page }) => {
  const { entry } = await liveFiles('member', '/Carteirinha');
  // A page that shows nothing of this remote: no code of it is there yet.
  await page.goto('/Privacidade');
  await page.route(`**${entry}`, () => {});
  await page.getByRole('banner').getByRole('link', { name: 'Emitir Carteirinha' }).click();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Blog' }).click();
  await expect(page).toHaveURL(/\/Blog$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Blog' })).toBeVisible();
});
