import type { Page } from 'playwright/test';
import { newPerson, type Person } from '../site/people.ts';
import { register } from '../site/register.ts';
import { runningSite } from '../site/running-site.ts';
import { signIn } from '../site/sign-in.ts';
import { expect, test } from '../site/test.ts';
import { fillWizard, signUpButton } from '../site/wizard.ts';

/** A member who paid and withdrew, in another browser. */
async function formerMember(page: Page): Promise<Person> {
  const ana = newPerson();
  const { passe } = await register(page.request, ana);
  const api = `${runningSite().url}/api`;
  await page.request.post(`${api}/contratacao/${passe}/pagamento`, {
    data: { instrumento: 'sandbox-aprova' },
  });
  await page.request.post(`${api}/sessao`, { data: { cpf: ana.cpf, password: ana.senha } });
  const left = await page.request.post(`${api}/minha-conta/saida`, {
    headers: { origin: runningSite().url },
    data: { tipo: 'desistencia' },
  });
  expect(left.status()).toBe(200);
  await page.context().clearCookies();
  return ana;
}

test('who left signs in, keeps the receipts and asks for the data to be erased', async ({
  page,
  expectNoAxeViolations,
}) => {
  const ana = await formerMember(page);
  await page.goto('/MinhaConta');
  await signIn(page, { cpf: ana.cpf, password: ana.senha });
  await expect(page.getByText('Plano encerrado', { exact: true })).toBeVisible();
  await expect(
    page.getByText(/^O cartão deixou de valer em .+ Recibos e dados continuam aqui\.$/),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: 'Mostrar no balcão' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Contratar de novo' })).toHaveAttribute('href', '/Cadastro');
  await expectNoAxeViolations();
  await page.getByRole('link', { name: /^Cobranças e recibos/ }).click();
  const receipt = page.waitForEvent('download');
  await page.getByRole('link', { name: /^Recibo \(PDF\) do pagamento de/ }).click();
  expect((await receipt).suggestedFilename()).toMatch(/^Recibo-/);
  await page.goto('/MinhaConta');
  await page.getByRole('link', { name: 'Ver o recibo' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Plano encerrado' })).toBeVisible();
  await page.goto('/MinhaConta?ver=meus-dados');
  await page.getByRole('button', { name: 'Pedir para apagar os meus dados' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Enviar o pedido' }).click();
  await expect(page.getByText('Pedido recebido')).toBeVisible();
});

test('who left, is signed in and contracts again finds name, contact and CPF filled in', async ({ page }) => {
  const ana = await formerMember(page);
  await page.goto('/MinhaConta');
  await signIn(page, { cpf: ana.cpf, password: ana.senha });
  await page.getByRole('link', { name: 'Contratar de novo' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Contratar de novo' })).toBeVisible();
  await expect(page.getByLabel('Nome completo')).toHaveValue(ana.nome);
  await page.getByRole('button', { name: 'continuar' }).click();
  await expect(page.getByLabel('E-mail')).toHaveValue(ana.email);
  await expect(page.getByLabel('DDD')).toHaveValue(ana.ddd);
  await expect(page.getByLabel('Celular')).toHaveValue(ana.celular);
  await expect(page.getByLabel('CPF')).toHaveValue(/^\d{3}\.\d{3}\.\d{3}-\d{2}$/);
  await page.getByRole('button', { name: 'continuar' }).click();
  await expect(page.getByText('Etapa 3 de 4: Plano')).toBeVisible();
});

test.describe('who left and signs up with the same CPF', () => {
  // Not signed in, the CPF is refused.
  test.use({ expectedErrors: /409/ });

  test('signs in on the way, loses nothing typed but the password, and has a new contract', async ({
    page,
    expectNoAxeViolations,
  }) => {
    const ana = await formerMember(page);
    await page.goto('/Cadastro?plano=premium');
    await fillWizard(page, ana, 'Premium');
    await signUpButton(page).click();
    await page.locator(':focus').getByRole('link', { name: 'entre' }).click();
    await signIn(page, { cpf: ana.cpf, password: ana.senha });
    await expect(page.getByLabel('Rua')).toHaveValue('Avenida Paulista');
    await expect(page.getByText('A mesma com que você entra no site')).toBeVisible();
    await page.getByLabel('Senha', { exact: true }).fill(ana.senha);
    await page.getByRole('button', { name: 'continuar para a revisão' }).click();
    await page.getByRole('checkbox', { name: /contrato/i }).check();
    await signUpButton(page).click();
    await expect(page).toHaveURL(/\/Cadastro\/Sucesso/);

    await page.goto('/MinhaConta');
    await expect(page.getByText('Plano Premium, só você por enquanto.')).toBeVisible();
    await page.getByRole('link', { name: /^Cobranças e recibos/ }).click();
    await expect(page.getByRole('heading', { name: 'Contrato anterior: Guardian' })).toBeVisible();
    await expectNoAxeViolations();
    const receipt = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Recibo do encerramento (PDF)' }).click();
    expect((await receipt).suggestedFilename()).toMatch(/^Recibo-/);
  });
});
