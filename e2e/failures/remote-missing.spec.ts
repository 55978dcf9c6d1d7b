import { liveFiles } from '../site/live-files.ts';
import { expect, test } from '../site/test.ts';

test.use({ expectedErrors: /404|RemoteFailure|ERR_CONNECTION_REFUSED|Failed to fetch/ });

test('a missing remote leaves the rest of the site usable, and opens once it is back', {
  tag: '@core',
}, async ({ page }) => {
  const { entry } = await liveFiles('member', '/Carteirinha');
  await page.route(`**${entry}`, route => route.fulfill({ status: 404, body: 'not here' }));
  await page.goto('/');
  await page.getByRole('banner').getByRole('link', { name: 'Emitir Carteirinha' }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'Esta parte do site não abriu' })).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();

  await page.unroute(`**${entry}`);
  await page.getByRole('button', { name: 'Tentar de novo' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Carteirinha' })).toBeVisible();
});

test('a page whose remote does not load can still be read, and its links work', async ({ page }) => {
  const { entry } = await liveFiles('member', '/Carteirinha');
  await page.route(`**${entry}`, route => route.abort('connectionrefused'));
  await page.goto('/Carteirinha');
  await expect(page.getByRole('heading', { level: 1, name: 'Carteirinha' })).toBeVisible();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Blog' }).click();
  await expect(page).toHaveURL(/\/Blog$/);
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Carteirinha');
});

test('a page behind a sign-in shows an error when its remote does not load', async ({ page }) => {
  const { entry } = await liveFiles('member', '/MinhaConta');
  await page.route(`**${entry}`, route => route.abort('connectionrefused'));
  await page.goto('/MinhaConta');
  await expect(page.getByRole('button', { name: 'Tentar de novo' })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
});
