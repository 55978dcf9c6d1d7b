import type { Page } from 'playwright/test';
import { signIn } from '../site/sign-in.ts';
import { expect, test } from '../site/test.ts';

test.use({ expectedErrors: /401/ });

const goOn = (page: Page) => page.getByRole('button', { name: 'continuar' }).click();

/** Fills the steps up to the last one. @param onStep called in each, filled */
async function fillClinic(page: Page, name: string, onStep: () => Promise<void> = async () => undefined) {
  await page.goto('/CadastroClinica');
  const next = async (step: string) => {
    await onStep();
    await goOn(page);
    await expect(page.getByText(step)).toBeVisible();
  };
  const fill = (label: string, value: string) =>
    page
      .getByLabel(new RegExp(`^${label}(?: \\(opcional\\))?$`))
      .first()
      .fill(value);
  await fill('Nome do estabelecimento', name);
  await fill('CNPJ', '11.222.333/0001-81');
  await page.getByLabel('Tipo', { exact: true }).first().selectOption({ label: 'Clínica' });
  await fill('Diretor técnico', 'Helena Prado');
  await fill('CRM do diretor técnico', '123456');
  await page.getByLabel('UF do CRM').first().selectOption('SP');
  await next('Etapa 2 de 4: Contato');
  await fill('CEP', '13010-000');
  await fill('Rua', 'Rua das Acácias');
  await fill('Número', '12');
  await fill('Bairro', 'Centro');
  await fill('Cidade', 'Campinas');
  await page.getByLabel('Estado (UF)').selectOption('SP');
  await page.getByLabel('Número com DDD').fill('(19) 98765-4321');
  await next('Etapa 3 de 4: Serviços');
  await page.getByLabel('Especialidade ou exame').first().selectOption({ label: 'Dermatologia' });
  await fill('Nome do profissional', 'Helena Prado');
  await page
    .getByLabel(/^Preço normal em/)
    .first()
    .fill('200,00');
  await page
    .getByLabel(/^Preço com o cartão em/)
    .first()
    .fill('110,00');
  await next('Etapa 4 de 4: Envio');
  await fill('Nome do responsável', 'Marta Nunes');
  await fill('E-mail do responsável', 'marta@exemplo.com.br');
  await page.getByRole('checkbox', { name: /Posso falar por este/ }).check();
  await onStep();
}

const send = (page: Page) => page.getByRole('button', { name: 'Cadastrar' }).click();

test('a clinic registers itself, an administrator approves it, a visitor finds it', { tag: '@core' }, async ({
  page,
  site,
  browser,
  expectNoAxeViolations,
}) => {
  const name = `Clínica Jatobá ${crypto.randomUUID().slice(0, 4)}`;
  await fillClinic(page, name, () => expectNoAxeViolations());
  await send(page);
  await expect(page.getByText(/protocolo/i).first()).toBeVisible();
  await expect(page).toHaveTitle(/^Cadastro recebido · /);

  const admin = await (await browser.newContext({ baseURL: site.url })).newPage();
  await admin.goto('/Clinicas');
  await signIn(admin, site.admin);
  const waiting = admin.getByRole('article').filter({ hasText: name });
  await waiting.getByRole('button', { name: /Aprovar/ }).click();
  await expect(admin.getByText(`${name}: aprovada`)).toBeVisible();
  await expect(admin.getByText('A clínica já aparece em')).toBeVisible();
  await admin.context().close();

  await page.goto('/Rede');
  await page
    .getByRole('main')
    .getByLabel(/Especialidade/)
    .fill('dermatologia');
  await page
    .getByRole('main')
    .getByLabel(/Cidade/)
    .fill('Campinas');
  await page.getByRole('button', { name: /Buscar/ }).click();
  await expect(page).toHaveURL(/cidade=Campinas/);
  const result = page.getByRole('main').locator('article, li').filter({ hasText: name }).first();
  await expect(result).toContainText('200,00');
  await expect(result).toContainText('110,00');
});

test('a clinic that forgets a field keeps what it wrote, also after a reload', async ({ page }) => {
  await page.goto('/CadastroClinica');
  await page.getByLabel('Nome do estabelecimento').fill('Clínica Ipê');
  await goOn(page);
  await expect(page.getByRole('alert').filter({ hasText: 'Há um problema' })).toBeFocused();
  await page.reload();
  await expect(page.getByLabel('Nome do estabelecimento')).toHaveValue('Clínica Ipê');
});

test('a clinic mends an earlier step from the review, by Back and after a reload, and loses nothing', async ({
  page,
}) => {
  await fillClinic(page, 'Clínica Ipê');
  await page.getByRole('link', { name: 'Alterar: Serviços' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Serviços' })).toBeFocused();
  await page.getByLabel('Nome do profissional').fill('Rui Prado');
  await goOn(page);
  await expect(page.getByText('Etapa 4 de 4')).toBeVisible();
  await expect(page.getByLabel('Nome do responsável')).toHaveValue('Marta Nunes');

  await page.getByRole('link', { name: 'Alterar: Estabelecimento' }).click();
  await page.getByLabel('Nome do estabelecimento').fill('');
  await page.goBack();
  await page.getByRole('checkbox', { name: /Posso falar por este/ }).check();
  await send(page);
  // The step with the error is shown, not the one that was sent.
  const summary = page.getByRole('alert').filter({ hasText: 'Há um problema' });
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('link')).toHaveCount(1);
  await expect(page).toHaveURL('/CadastroClinica');
  await page.getByLabel('Nome do estabelecimento').fill('Clínica Jatobá');
  await goOn(page);
  await expect(page.getByText('Clínica Jatobá')).toBeVisible();

  await page.reload();
  await expect(page.getByText('Etapa 4 de 4')).toBeVisible();
  await expect(page.getByText('Clínica Jatobá')).toBeVisible();
  await expect(page.getByLabel('Nome do responsável')).toHaveValue('Marta Nunes');
});

test('a link into a later step of an empty registration opens the first one', async ({ page }) => {
  await page.goto('/CadastroClinica?etapa=3');
  await expect(page).toHaveURL('/CadastroClinica');
  await expect(page.getByText('Etapa 1 de 4: Local')).toBeVisible();
});
