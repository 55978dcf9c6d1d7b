import type { Page } from 'playwright/test';
import { newPerson } from '../site/people.ts';
import { register } from '../site/register.ts';
import { expect, test } from '../site/test.ts';
import { centavosToday } from '../site/today.ts';
import { choosePlan, fillNameAndContact, fillPayment, signUpButton } from '../site/wizard.ts';

/** Signs up in the wizard, up to the success page. */
async function contract(page: Page, ana = newPerson()) {
  await page.goto('/Cadastro?plano=guardian');
  await fillNameAndContact(page, ana);
  await choosePlan(page, 'Guardian');
  await fillPayment(page, ana);
  await signUpButton(page).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Falta só pagar, Ana' })).toBeVisible();
}

async function simulate(page: Page, what: string) {
  await page.getByRole('radio', { name: what }).check();
  await page.getByRole('button', { name: 'Simular o pagamento' }).click();
}

test('a new member reads the member number and the last day to withdraw, copies the Pix code and pays', async ({
  page,
  context,
  expectNoAxeViolations,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await contract(page);
  await expect(page.getByText(/^\d{4}-\d{8}$/)).toBeVisible();
  await expect(page.getByText(/Você pode desistir até .* de \d{4}/)).toBeVisible();
  await expect(page.getByRole('img', { name: 'QR Code do Pix' })).toBeVisible();
  await expectNoAxeViolations();

  await page.getByRole('button', { name: 'Copiar o código Pix' }).click();
  await expect(page.getByRole('button', { name: 'Copiado' })).toBeVisible();
  const code = await page.getByLabel('Pix copia e cola').inputValue();
  const amount = (centavosToday() / 100).toFixed(2);
  const field = `54${String(amount.length).padStart(2, '0')}${amount}`;
  expect(code).toMatch(new RegExp(`^000201.*${field.replace('.', '\\.')}.*6304[0-9A-F]{4}$`));
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code);

  await simulate(page, 'O banco confirma');
  await expect(page.getByText('Pagamento confirmado', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Tudo certo, Ana' })).toBeVisible();
  await page.reload();
  await expect(page.getByText('Pagamento confirmado', { exact: true })).toBeVisible();
  await expectNoAxeViolations();
});

test('the contract comes as a PDF', async ({ page }) => {
  await contract(page);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Baixar o contrato (PDF)' }).click();
  expect((await download).suggestedFilename()).toMatch(/^Contrato-\d{4}-\d{8}\.pdf$/);
});

test('a member whose card is refused reads why and can switch to a boleto', async ({
  page,
  expectNoAxeViolations,
}) => {
  await contract(page);
  await page.getByRole('button', { name: 'Pagar com cartão' }).click();
  await page.getByRole('radio', { name: /recusado/ }).check();
  await page.getByRole('button', { name: 'Pagar R$' }).click();
  await expect(page.getByRole('alert')).toContainText('O pagamento não foi aprovado');
  await expectNoAxeViolations();
  await page.getByRole('button', { name: 'Pagar com boleto' }).click();
  await expect(page.getByLabel('Linha digitável')).toHaveValue(/^999\d\d\.\d{5} .* \d{14}$/);
  await expect(page.getByRole('alert')).toBeHidden();
});

test('while the bank does not answer the member reads so, and the page turns to paid by itself', async ({
  page,
  expectNoAxeViolations,
}) => {
  await contract(page);
  await simulate(page, 'O banco não responde');
  await expect(page.getByText('Estamos conferindo com o banco', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Simular o pagamento' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Pagar com boleto' })).toBeHidden();
  await expectNoAxeViolations();
  // The answer is lost for good: only asking the bank what became of the payment finds it.
  await expect(page.getByText('Pagamento confirmado', { exact: true })).toBeVisible({ timeout: 60_000 });
});

test('a Pix that is paid in the bank turns the page in another tab to paid too', async ({
  page,
  context,
}) => {
  await contract(page);
  const other = await context.newPage();
  const link = await page.evaluate(() => sessionStorage.getItem('cadastro/concluido') ?? '');
  await other.goto(`/Cadastro/Sucesso?passe=${(JSON.parse(link) as { passe: string }).passe}`);
  await expect(other.getByText('Esperando o banco avisar.')).toBeVisible();
  await simulate(other, 'O banco confirma');
  await expect(other.getByText('Pagamento confirmado', { exact: true })).toBeVisible();
  await page.bringToFront();
  await expect(page.getByText('Pagamento confirmado', { exact: true })).toBeVisible();
});

test.describe('with the token of no contract', () => {
  test.use({ expectedErrors: /404/ });

  test('the page shows no contract and offers other links', async ({ page }) => {
    await page.goto('/Cadastro/Sucesso?passe=nao-e-um-passe');
    await expect(page.getByText('Não há contratação recente nesta aba.')).toBeVisible();
    await expect(page).toHaveURL(/\/Cadastro\/Sucesso$/);
  });
});

test('the link of the welcome e-mail opens the contract and leaves no token in the address', async ({
  page,
  request,
}) => {
  const { passe } = await register(request, newPerson());
  await page.goto(`/Cadastro/Sucesso?passe=${passe}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Falta só pagar, Ana' })).toBeVisible();
  await expect(page).toHaveURL(/\/Cadastro\/Sucesso$/);
});
