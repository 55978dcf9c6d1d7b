import { previewChangedVersion } from '../site/broken-version.ts';
import { liveFragment } from '../site/live-files.ts';
import { expect, test } from '../site/test.ts';

test.use({ expectedErrors: /RemoteFailure|Failed to (?:load|fetch)|404|preload|quebrou|React error #520/ });

const throwing = () => "export default function Tile() { throw new Error('o quadro quebrou'); }";

test('a tile that throws is its last good version, and all others stay', async ({ page, site }) => {
  await page.request.post('/api/sessao', { data: site.admin });
  const { module } = await liveFragment('member', 'eliminacoes@1');
  const { live, changed } = await previewChangedVersion(page, 'member', { client: { [module]: throwing } });
  await page.goto('/Painel');
  await page.getByText('Mais números').click();
  const tile = page.locator('[data-fragment="member/eliminacoes@1"]');
  await expect(tile).toHaveAttribute('data-version', live);
  await expect(tile.getByText(/^[\d.]+$/)).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'Pré-visualização' })).toContainText(changed);
  const numbers = page.locator('[data-fragment] dd').getByText(/^[\d.]+$/);
  await expect(numbers).toHaveCount(8);
});

test('a tile of which no version works leaves a sentence, and all others stay', async ({ page, site }) => {
  await page.request.post('/api/sessao', { data: site.admin });
  const { base, module } = await liveFragment('member', 'eliminacoes@1');
  await page.route(`**${base}${module}`, route => route.fulfill({ status: 404, body: '' }));
  await page.goto('/Painel');
  await page.getByText('Mais números').click();
  const tile = page.locator('[data-fragment="member/eliminacoes@1"]');
  await expect(tile.getByText('Este quadro não respondeu. O resto do painel segue valendo.')).toBeVisible();
  await expect(page.locator('[data-fragment] dd').getByText(/^[\d.]+$/)).toHaveCount(7);
  await expect(page.getByRole('heading', { name: 'Em atraso' })).toBeVisible();
});
