import { readFile } from 'node:fs/promises';
import type { APIRequestContext, Page } from 'playwright/test';
import { signInAs } from '../site/administrators.ts';
import { newPerson } from '../site/people.ts';
import { register, registerPaid } from '../site/register.ts';
import { signIn } from '../site/sign-in.ts';
import { expect, test } from '../site/test.ts';

test.use({ expectedErrors: /401|403/ });

const sentence = (page: Page) => page.getByRole('heading', { level: 1, name: /Entraram R\$/ });

/** Somebody who signed up and paid, so that the month has money. */
const joinAndPay = (request: APIRequestContext) => registerPaid(request, newPerson('Ana do Painel Moreira'));

for (const width of [1280, 390])
  test(`an administrator reads how the month went, and goes on from a decision, at ${width} px`, async ({
    page,
    request,
    site,
    expectNoAxeViolations,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await joinAndPay(request);
    await register(request, newPerson('Caio sem Pagar Moreira'));
    const message = {
      nome: 'Rita Prado',
      email: 'rita@exemplo.com.br',
      assunto: 'cobranca',
      descricao: 'Fui cobrada duas vezes. Podem ver?',
      cpf: '',
    };
    expect((await request.post(`${site.url}/api/contato`, { data: message })).status()).toBe(201);
    await page.goto('/Painel');
    await signIn(page, site.admin);
    await expect(sentence(page)).toContainText(/Cheg(?:aram|ou) [\d.]+ pessoas?, sa(?:íram|iu) \d+/);
    await expect(page.getByText(/^até hoje, /)).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Em atraso' })).toBeVisible();
    const apart = page.getByRole('region', { name: 'Não concluíram' });
    await expect(apart.getByText(/no prazo/)).toBeVisible();
    await expect(apart).not.toContainText('R$');

    const charges = page.getByRole('region', { name: /^Cobranças de / });
    const shares = await charges.getByRole('term').allInnerTexts();
    expect(shares.map(text => Number(/(\d+)%/.exec(text)?.[1])).reduce((sum, share) => sum + share)).toBe(
      100,
    );
    await page.getByText('Ver os números').click();
    const thisMonth = page
      .getByRole('table', { name: /Quem chegou e quem saiu/ })
      .getByRole('row')
      .nth(1);
    await expect(thisMonth.getByRole('cell').first()).not.toHaveText('0');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await expectNoAxeViolations();

    await page.getByRole('button', { name: 'Conferir a trilha' }).click();
    await expect(page.getByText(/A trilha está íntegra/)).toBeVisible();

    await page.getByRole('link', { name: 'Responder' }).click();
    await expect(page).toHaveURL(/\/Mensagens\?tipo=mensagem/);
    await expect(page.getByRole('heading', { level: 1, name: /para responder$/ })).toBeVisible();
  });

test('an administrator goes to another month and back; what never was is answered', async ({
  page,
  request,
  site,
}) => {
  await page.request.post('/api/sessao', { data: site.admin });
  await joinAndPay(request);
  await page.goto('/Painel?mes=2025-01');
  await expect(sentence(page)).toContainText('Entraram R$ 0. Nada foi pago em janeiro de 2025.');
  await expect(page.getByRole('main').getByRole('link', { name: /^Ver / })).toHaveAttribute(
    'href',
    '/Painel',
  );
  await page.getByRole('combobox', { name: 'Mês' }).selectOption({ index: 0 });
  await expect(page).toHaveURL(/\/Painel$/);
  await expect(page.getByText(/ainda não começou$/)).toBeAttached();
  await expect(page.getByRole('region', { name: 'Para decidir' })).toBeVisible();
  await page.goto('/Painel?mes=2099-01');
  await expect(page.getByText(/^Janeiro de 2099 ainda não começou\. Esta página mostra /)).toBeVisible();
  await page.goto('/Painel?mes=novembro');
  await expect(page.getByText(/^O endereço pede um mês que não existe\./)).toBeVisible();
  await expect(sentence(page)).toBeVisible();
});

test('an attendant takes the month as a file, and a reader is not offered it', async ({
  page,
  request,
  context,
}) => {
  await joinAndPay(request);
  await signInAs(context, 'atendimento');
  await page.goto('/Painel');
  const money = /R\$\s([\d.]+)\./.exec(await sentence(page).innerText())?.[1]?.replaceAll('.', '');
  const started = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV do mês' }).click();
  const file = await started;
  expect(file.suggestedFilename()).toMatch(/^painel-\d{4}-\d{2}\.csv$/);
  const [, reais, cents] =
    /^"Dinheiro";"Entrou";"\d+";"(\d+),(\d\d)"/m.exec(await readFile(await file.path(), 'utf8')) ?? [];
  expect(String(Math.round(Number(`${reais}.${cents}`)))).toBe(money);
  await context.clearCookies();
  await signInAs(context, 'leitura');
  await page.reload();
  await expect(sentence(page)).toBeVisible();
  await expect(page.getByRole('button', { name: 'CSV do mês' })).toHaveCount(0);
});

test('a member reads that the numbers are for administrators only', async ({ page, request }) => {
  const ana = newPerson();
  await register(request, ana);
  await page.goto('/Painel');
  await signIn(page, { cpf: ana.cpf, password: ana.senha });
  await expect(page.getByText(/área é da administração/i)).toBeVisible();
  await expect(page.getByRole('navigation').getByRole('link')).toHaveCount(0);
});
