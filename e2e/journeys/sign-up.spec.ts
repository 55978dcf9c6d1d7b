import { readFile } from 'node:fs/promises';
import { newCpf, newPerson } from '../site/people.ts';
import { register } from '../site/register.ts';
import { runningSite } from '../site/running-site.ts';
import { expect, test } from '../site/test.ts';
import { amountToday } from '../site/today.ts';
import { choosePlan, fillNameAndContact, fillPayment, fillWizard, signUpButton } from '../site/wizard.ts';

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47]);

test('a visitor reads the plans, signs up and downloads the card', { tag: '@core' }, async ({
  page,
  browser,
  site,
}) => {
  const ana = newPerson();
  await page.goto('/');
  await page.getByRole('link', { name: 'Contratar Guardian' }).click();
  await fillNameAndContact(page, ana);
  await expect(page.getByRole('radio', { name: /Guardian/ })).toBeChecked();
  await choosePlan(page, 'Guardian');
  await fillPayment(page, ana);
  await expect(signUpButton(page)).toContainText(amountToday());
  const charge = new RegExp(
    `Hoje R\\$\\s${amountToday()}, até 09/\\d\\d\\. Depois R\\$\\s79,90 todo dia 10\\.`,
  );
  await expect(page.getByText(charge)).toHaveCount(1);
  await signUpButton(page).click();

  await expect(page).toHaveURL(/\/Cadastro\/Sucesso$/);
  await expect(page.getByRole('heading', { level: 1, name: /Falta só pagar, Ana/ })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: /Falta só pagar, Ana/ })).toBeVisible();

  // By the CPF, in a browser that nobody is signed in with.
  const other = await browser.newContext({ baseURL: site.url });
  const elsewhere = await other.newPage();
  await elsewhere.goto('/Carteirinha');
  await elsewhere.getByLabel('CPF').fill(ana.cpf);
  const download = elsewhere.waitForEvent('download');
  await elsewhere.getByRole('button', { name: 'Baixar' }).click();
  const card = await download;
  expect(card.suggestedFilename()).toBe('Carteirinha.png');
  expect((await readFile(await card.path())).subarray(0, 4)).toEqual(PNG);
  await other.close();
});

test('a visitor who leaves a field empty reads which one, and keeps all other input', async ({ page }) => {
  await page.goto('/Cadastro');
  await page.getByRole('button', { name: 'continuar' }).click();
  const summary = page.getByRole('alert').filter({ hasText: 'Preencha todos os campos!' });
  await expect(summary).toBeFocused();
  await expect(page).toHaveTitle(/^Erro: /);
  await summary.getByRole('link').first().click();
  await expect(page.getByLabel('Nome completo')).toBeFocused();
  await summary.getByRole('button', { name: 'Fechar' }).click();
  await expect(summary).toBeHidden();
});

test('a visitor who reloads half-way goes on where they were', async ({ page }) => {
  const ana = newPerson();
  await page.goto('/Cadastro');
  await fillNameAndContact(page, ana);
  await page.reload();
  await expect(page.getByText('Etapa 3 de 4: Plano')).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel('E-mail')).toHaveValue(ana.email);
});

test('a visitor corrects one line of the review and is back at it', async ({ page }) => {
  const ana = newPerson();
  await page.goto('/Cadastro?plano=premium&fatura=anual');
  await fillNameAndContact(page, ana);
  await choosePlan(page, 'Premium');
  await expect(page.getByRole('radio', { name: /Por ano/ })).toBeChecked();
  await fillPayment(page, ana);
  await page.getByRole('link', { name: 'Alterar contato' }).click();
  // By its role: the page that is left has another control whose label speaks of e-mail.
  await page.getByRole('textbox', { name: 'E-mail' }).fill(`outra-${ana.email}`);
  await page.getByRole('button', { name: 'continuar' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Confira e contrate' })).toBeVisible();
  await expect(page.getByRole('definition').filter({ hasText: `outra-${ana.email}` })).toBeVisible();
  await page.getByRole('link', { name: 'Alterar pagamento' }).click();
  await expect(page.getByRole('radio', { name: /Por mês/ })).toBeFocused();
});

test('an e-mail that looks mistyped gets a question, and no tick until it is answered', async ({ page }) => {
  await page.goto('/Cadastro');
  await page.getByLabel('Nome completo').fill('Ana Beatriz Souza');
  await page.getByRole('button', { name: 'continuar' }).click();
  await page.getByLabel('E-mail').fill('ana@gmail.con');
  await page.getByLabel('DDD').focus();
  const meant = page.getByRole('button', { name: 'ana@gmail.com' });
  await expect(meant).toBeVisible();
  await expect(page.getByRole('img', { name: 'Certo' })).toBeHidden();
  await meant.click();
  await expect(page.getByLabel('E-mail')).toHaveValue('ana@gmail.com');
});

test('changing the plan clears the dependents, after saying so, and can be taken back', async ({ page }) => {
  await page.goto('/Cadastro');
  await fillNameAndContact(page, newPerson());
  await page.getByRole('radio', { name: /Guardian/ }).check();
  for (const nome of ['Maria Aparecida Souza', 'Davi Souza Lima']) {
    await page.getByLabel('Nome do dependente').fill(nome);
    await page.getByLabel('CPF do dependente').fill(newCpf());
    await page.getByRole('button', { name: 'Adicionar' }).click();
    await expect(page.getByText(nome)).toBeVisible();
  }
  await expect(page.getByText('2 de 4')).toBeVisible();

  await page.getByRole('radio', { name: /Angel/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Trocar/ })
    .click();
  await expect(page.getByText('Maria Aparecida Souza')).toBeHidden();
  await expect(page.getByText('0 de 3')).toBeVisible();

  await page.getByRole('button', { name: 'Desfazer' }).click();
  await expect(page.getByRole('radio', { name: /Guardian/ })).toBeChecked();
  await expect(page.getByText('Maria Aparecida Souza')).toBeVisible();

  // In the next step nothing of this one is undone any more: it would take what was added since.
  await page.getByRole('radio', { name: /Angel/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Trocar/ })
    .click();
  await expect(page.getByRole('button', { name: 'Desfazer' })).toBeVisible();
  // Nor once somebody has joined.
  await page.getByLabel('Nome do dependente').fill('Rute Souza');
  await page.getByLabel('CPF do dependente').fill(newCpf());
  await page.getByRole('button', { name: 'Adicionar' }).click();
  await expect(page.getByText('1 de 3')).toBeVisible();
  // At once: it goes by itself after ten seconds.
  expect(await page.getByRole('button', { name: 'Desfazer' }).count()).toBe(0);
  await page.getByRole('button', { name: 'Excluir Rute Souza' }).click();
  await expect(page.getByRole('button', { name: 'Desfazer' })).toBeVisible();
  await page.getByRole('button', { name: 'continuar' }).click();
  await expect(page.getByText('Etapa 4 de 4: Pagamento')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Desfazer' })).toHaveCount(0);
});

test('a plan takes as many dependents as it says, and then says why no more', async ({ page }) => {
  await page.goto('/Cadastro?plano=angel');
  await fillNameAndContact(page, newPerson());
  for (const nome of ['Maria Souza', 'Davi Lima', 'Rute Souza']) {
    await page.getByLabel('Nome do dependente').fill(nome);
    await page.getByLabel('CPF do dependente').fill(newCpf());
    await page.getByRole('button', { name: 'Adicionar' }).click();
    await expect(page.getByText(nome)).toBeVisible();
  }
  await expect(page.getByText('3 de 3')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Adicionar' })).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByText(/Angel vai até 3 dependentes/)).toBeVisible();
});

test.describe('a visitor whose CPF is already registered', () => {
  test.use({ expectedErrors: /409/ });

  test('is told so, with links to sign in and to recover the password', async ({ page, request }) => {
    const ana = newPerson();
    await register(request, ana);
    await page.goto('/Cadastro?plano=angel');
    await fillWizard(page, ana, 'Angel');
    await signUpButton(page).click();
    await expect(page).toHaveTitle(/^Erro: /);
    await expect(page.locator(':focus')).toContainText('Este CPF já tem cadastro');
    const main = page.getByRole('main');
    await expect(main.getByText(/este CPF já tem cadastro/i).first()).toBeVisible();
    await expect(main.getByRole('link', { name: 'entre' })).toHaveAttribute('href', /\/Login\?volta=/);
    await expect(main.getByRole('link', { name: /recupere a senha/i }).first()).toHaveAttribute(
      'href',
      /\/RecuperarSenha/,
    );
  });
});

test('a member with a plan is told where to change it, before signing up anybody else', async ({ page }) => {
  const ana = newPerson();
  await register(page.request, ana);
  await page.request.post(`${runningSite().url}/api/sessao`, { data: { cpf: ana.cpf, password: ana.senha } });
  await page.goto('/MinhaConta');
  await expect(
    page
      .getByRole('main')
      .getByText(/Plano Guardian/)
      .first(),
  ).toBeVisible();
  await page.goto('/Cadastro');
  const main = page.getByRole('main');
  await expect(main.getByText('Você já tem o Guardian')).toBeVisible();
  await expect(main.getByRole('link', { name: 'Minha conta' })).toHaveAttribute('href', '/MinhaConta');
  await expect(main.getByRole('link', { name: 'Já tenho conta' })).toHaveCount(0);
});
