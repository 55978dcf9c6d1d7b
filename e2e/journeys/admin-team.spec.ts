import { formatCpf } from '@serafim/contract/api/fields/cpf';
import { codeInApp } from '../site/authenticator.ts';
import { findInMail } from '../site/mail.ts';
import { newPerson } from '../site/people.ts';
import { runningSite } from '../site/running-site.ts';
import { signIn } from '../site/sign-in.ts';
import { expect, test } from '../site/test.ts';

const password = 'uma-senha-so-minha-7';

test('an administrator invites another one, who accepts and sees only what the role opens', async ({
  page,
  browser,
  expectNoAxeViolations,
}) => {
  const bia = newPerson();
  await page.goto('/Equipe');
  await signIn(page, runningSite().admin);
  await expect(page.getByRole('heading', { level: 1, name: 'Equipe' })).toBeVisible();
  await expect(page.getByText('Só você cuida da equipe')).toBeVisible();
  await expectNoAxeViolations();
  await page.getByRole('button', { name: 'Convidar' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Nome completo').fill('Bia Lima Reis');
  await dialog.getByLabel('E-mail').fill(bia.email);
  await dialog.getByLabel('Função').selectOption('leitura');
  await expectNoAxeViolations();
  await dialog.getByRole('button', { name: 'Convidar' }).click();
  await expect(page.getByText('Convite enviado')).toBeVisible();
  // Others of the same name are invited meanwhile, by other tests.
  const card = page.getByRole('article').filter({ hasText: bia.email });
  await expect(card).toContainText('link enviado por e-mail');

  const link = await findInMail(bia.email, /Convite#((?:[\w-]|=\r?\n)+)/);
  const context = await browser.newContext({ viewport: { width: 390, height: 800 } });
  const phone = await context.newPage();
  await phone.goto(`${runningSite().url}/Convite#${link.replace(/=\r?\n/g, '')}`);
  await expect(phone.getByText(/você recebeu um convite .* com a função Leitura/)).toBeVisible();
  await expect(phone).toHaveURL(/\/Convite$/);
  const [mark, heading] = await Promise.all([
    phone.getByRole('banner').boundingBox(),
    phone.getByRole('heading', { level: 1 }).boundingBox(),
  ]);
  expect((mark?.y ?? 0) + (mark?.height ?? 0)).toBeLessThanOrEqual(heading?.y ?? 0);
  const key = (await phone.getByText(/^(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText()).replaceAll(' ', '');
  await phone.getByLabel('CPF').fill(bia.cpf);
  await phone.getByLabel('Crie a sua senha').fill(password);
  await phone.getByLabel('Código de 6 números').fill(codeInApp(key));
  await phone.getByRole('button', { name: 'Aceitar o convite' }).click();
  await phone.getByRole('button', { name: 'Já guardei os códigos' }).click();
  await expect(phone.getByRole('heading', { level: 1, name: 'Painel' })).toBeVisible();
  await expect(phone.getByRole('link', { name: 'Equipe' })).toHaveCount(0);
  await context.close();

  await page.goto('/Equipe');
  await expect(card).toContainText('Leitura');
  await card.getByRole('button', { name: /^Desativar/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Desativar' }).click();
  await expect(card).toContainText('Desativada');
});

for (const width of [390, 768, 1280])
  test(`an administrator reads the team on a screen ${width} pixels wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/Equipe');
    await signIn(page, runningSite().admin);
    await expect(page.getByRole('heading', { level: 1, name: 'Equipe' })).toBeVisible();
    // The bar leaves the screen to the page; a phone scrolls its one row to the page that is open.
    await expect(page.getByRole('navigation').getByRole('link', { name: 'Equipe' })).toBeInViewport({
      ratio: 1,
    });
    const bar = await page.getByRole('banner').boundingBox();
    expect(bar?.height).toBeLessThanOrEqual(110);
    await expect(page.getByRole('article').first()).toBeVisible();
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    await page.goto('/Seguranca');
    await page.getByRole('button', { name: 'Trocar a senha' }).click();
    // A password manager finds the entry of the sign-in, which is by CPF.
    await expect(page.locator('input[autocomplete="username"]').first()).toHaveValue(
      formatCpf(runningSite().admin.cpf),
    );
  });
