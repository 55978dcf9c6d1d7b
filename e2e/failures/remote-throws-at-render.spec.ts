import { liveFiles } from '../site/live-files.ts';
import { expect, test } from '../site/test.ts';

test.use({ expectedErrors: /quebrou ao desenhar/ });

test('a page that throws while it renders takes nothing else with it', async ({ page }) => {
  const { page: chunk } = await liveFiles('member', '/Carteirinha');
  const body = 'export default function Page() { throw new Error("quebrou ao desenhar"); }';
  await page.route(`**${chunk}`, route => route.fulfill({ contentType: 'text/javascript', body }));
  await page.goto('/');
  await page.getByRole('banner').getByRole('link', { name: 'Emitir Carteirinha' }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'Esta parte do site não abriu' })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();

  // The same remote's other pages are well.
  await page.getByRole('banner').getByRole('link', { name: 'Entrar' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Bem-Vindo de volta!' })).toBeVisible();
});
