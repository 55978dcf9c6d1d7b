import { liveFiles } from '../site/live-files.ts';
import { expect, test } from '../site/test.ts';

test.use({ expectedErrors: [/RemoteFailure/] });

test('a remote that never answers is given up after its deadline', async ({ page }) => {
  const { entry } = await liveFiles('member', '/Carteirinha');
  await page.route(`**${entry}`, () => {});
  await page.goto('/Carteirinha', { waitUntil: 'commit' });

  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByText('Carregando…')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Tentar de novo' })).toBeVisible({ timeout: 15_000 });
});
