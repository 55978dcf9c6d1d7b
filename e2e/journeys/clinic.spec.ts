import { signIn } from '../site/sign-in.ts';
import { expect, test } from '../site/test.ts';

test.use({ expectedErrors: [/401/] });

test('a clinic registers itself, an admin approves it, a visitor finds it', async ({
  page,
  site,
  browser,
}) => {
  const name = `Clínica Jatobá ${crypto.randomUUID().slice(0, 4)}`;
  await page.goto('/CadastroClinica');
  await page.getByLabel(/^Nome d[ao] (?:clínica|estabelecimento)/i).fill(name);
  await page.getByLabel('CEP').fill('13010-000');
  await page.getByLabel(/^Rua/).fill('Rua das Acácias');
  await page
    .getByLabel(/^Número/)
    .first()
    .fill('12');
  await page.getByLabel('Bairro').fill('Centro');
  await page.getByLabel('Cidade').fill('Campinas');
  await page.getByRole('button', { name: 'Cadastrar' }).click();
  await expect(page.getByText(/protocolo/i)).toBeVisible();

  const admin = await (await browser.newContext({ baseURL: site.url })).newPage();
  await admin.goto('/Clinicas');
  await signIn(admin, site.admin);
  const waiting = admin.getByRole('article').filter({ hasText: name });
  await waiting.getByRole('button', { name: /Aprovar/ }).click();
  await expect(waiting).toBeHidden();
  await admin.context().close();

  await page.goto('/Rede');
  await page.getByLabel(/Cidade/).fill('Campinas');
  await page.getByRole('button', { name: /Buscar/ }).click();
  await expect(page.getByText(name)).toBeVisible();
});
