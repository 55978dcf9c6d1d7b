import type { Page } from 'playwright/test';
import { somebody } from '../site/people.ts';
import { register } from '../site/register.ts';
import { expect, test } from '../site/test.ts';
import { choosePlan, fillPayment, finish, tellWhoYouAre } from '../site/wizard.ts';

/** Signs up in the wizard, up to the success page. */
async function contract(page: Page, ana = somebody()) {
  await page.goto('/Cadastro?plano=guardian');
  await tellWhoYouAre(page, ana);
  await choosePlan(page, 'Guardian');
  await fillPayment(page, ana);
  await finish(page).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Tudo certo, Ana' })).toBeVisible();
}

const simulate = async (page: Page, what: string) => {
  await page.getByRole('radio', { name: what }).check();
  await page.getByRole('button', { name: 'Simular o pagamento' }).click();
};

test('a new member reads number and last day to withdraw, copies the Pix and pays', async ({
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
  expect(code).toMatch(/^000201.*540579\.90.*6304[0-9A-F]{4}$/);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code);

  await simulate(page, 'O banco confirma');
  await expect(page.getByText('Pagamento confirmado', { exact: true })).toBeVisible();
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

test('a card that is refused says why, and a boleto is one press away', async ({
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

test.describe('a bank that does not answer', () => {
  test.use({ expectedErrors: /504/ });

  test('is said to the payer, who tries again and pays once', async ({ page }) => {
    await contract(page);
    await simulate(page, 'O banco não responde');
    await expect(page.getByRole('alert')).toContainText('O banco não respondeu a tempo');
    await simulate(page, 'O banco confirma');
    await expect(page.getByText('Pagamento confirmado', { exact: true })).toBeVisible();
  });
});

test.describe('a pass of no contract', () => {
  test.use({ expectedErrors: /404/ });

  test('shows nobody’s contract, and leads on', async ({ page }) => {
    await page.goto('/Cadastro/Sucesso?passe=nao-e-um-passe');
    await expect(page.getByText('Não há contratação recente nesta aba.')).toBeVisible();
    await expect(page).toHaveURL(/\/Cadastro\/Sucesso$/);
  });
});

test('the link of the welcome mail opens the contract, and leaves no pass in the address', async ({
  page,
  request,
}) => {
  const { passe } = await register(request, somebody());
  await page.goto(`/Cadastro/Sucesso?passe=${passe}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Tudo certo, Ana' })).toBeVisible();
  await expect(page).toHaveURL(/\/Cadastro\/Sucesso$/);
});
