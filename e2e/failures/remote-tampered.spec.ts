import { liveFiles } from '../site/live-files.ts';
import { expect, test } from '../site/test.ts';

test.use({ expectedErrors: /integrity|RemoteFailure|Failed to load resource|Failed to fetch/ });

test('a file changed after its release never runs, and the page can still be read', { tag: '@core' }, async ({
  page,
}) => {
  const { page: chunk } = await liveFiles('member', '/Carteirinha');
  const body = 'window.stolen = true; export default () => null;';
  await page.route(`**${chunk}`, route => route.fulfill({ contentType: 'text/javascript', body }));
  await page.goto('/Carteirinha');
  await expect(page.getByRole('heading', { level: 1, name: 'Carteirinha' })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Abrir menu' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate(() => 'stolen' in window)).toBe(false);
});

test('a changed file of a page opened later never runs either', async ({ page }) => {
  const { page: chunk } = await liveFiles('member', '/Carteirinha');
  const body = 'window.stolen = true; export default () => null;';
  await page.route(`**${chunk}`, route => route.fulfill({ contentType: 'text/javascript', body }));
  await page.goto('/');
  await page.getByRole('banner').getByRole('link', { name: 'Emitir Carteirinha' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Esta parte do site não abriu' })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  expect(await page.evaluate(() => 'stolen' in window)).toBe(false);
});
