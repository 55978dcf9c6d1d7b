import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import { newCpf, newPerson } from '../site/people.ts';
import { register } from '../site/register.ts';
import { runningSite } from '../site/running-site.ts';
import { expect, test } from '../site/test.ts';
import { amountToday } from '../site/today.ts';
import { expectValidPage } from '../site/valid-page.ts';
import { contentWidth } from '../site/whole-page.ts';

/** Signs a member up and in, of the Guardian plan unless said, and opens a screen of the account. */
async function enter(page: Page, { paid = true, at = '/MinhaConta', plan = 'guardian' } = {}) {
  const ana = newPerson();
  const { passe } = await register(page.request, ana, plan);
  const { url } = runningSite();
  if (paid)
    await page.request.post(`${url}/api/contratacao/${passe}/pagamento`, {
      data: { instrumento: 'sandbox-aprova' },
    });
  await page.request.post(`${url}/api/sessao`, { data: { cpf: ana.cpf, password: ana.senha } });
  await page.goto(at);
  return ana;
}

const greeting = /^(Bom dia|Boa tarde|Boa noite), Ana\.$/;

const screens = [
  ['', greeting],
  ['?ver=plano', 'Trocar de plano'],
  ['?ver=cobrancas', 'Cobranças e recibos'],
  ['?ver=pagamento', 'Forma e dia de pagar'],
  ['?ver=dados', 'Corrigir os seus dados'],
  ['?ver=senha', 'Trocar a senha'],
  ['?ver=meus-dados', 'Meus dados'],
  ['?ver=sair', 'Cancelar o plano'],
] as const;

for (const [search, heading] of screens)
  test(`the screen '${heading}' fits every width, passes axe and is a valid page`, async ({
    page,
    expectNoAxeViolations,
  }) => {
    const address = `/MinhaConta${search}`;
    await enter(page, { paid: false, at: address });
    await page.waitForLoadState('networkidle');
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: '…' })).toHaveCount(0);
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 800 });
      await expectNoAxeViolations();
    }
    await expectValidPage(page);
  });

const ownCard = (page: Page) => page.getByRole('img', { name: 'Carteirinha Serafim de Ana Beatriz Souza' });

test('a member who has not paid sees at home what the card waits for', async ({ page }) => {
  await enter(page, { paid: false });
  await expect(ownCard(page)).toContainText('Aguardando o primeiro pagamento');
});

test('a member without a plan finds no plan to leave at the address of leaving', async ({ page }) => {
  await enter(page, { paid: false, plan: '', at: '/MinhaConta?ver=sair' });
  await expect(page.getByRole('main').getByRole('link', { name: 'Escolher um plano' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Confirmar a desistência' })).toBeHidden();
});

test('a member without a plan has the way to one beside the greeting, and no empty column', async ({
  page,
}) => {
  await enter(page, { paid: false, plan: '' });
  const way = page.getByText('Sem carteirinha por enquanto.').locator('../..');
  for (const width of [768, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    const [top, box] = await Promise.all([way.locator('..').boundingBox(), way.boundingBox()]);
    expect(box?.y, `${width} px`).toBe(
      (await page.getByRole('heading', { level: 1 }).locator('..').boundingBox())?.y,
    );
    expect(Math.round((box?.x ?? 0) + (box?.width ?? 0)), `${width} px`).toBe(
      Math.round((top?.x ?? 0) + (top?.width ?? 0)),
    );
  }
});

test('what a member’s home shows before the account is there stays where it is', async ({ page }) => {
  await enter(page);
  const picture = page.getByRole('main').locator('img').first();
  for (const width of [390, 1280]) {
    const { promise: mayAnswer, resolve: answer } = Promise.withResolvers<void>();
    await page.route('**/api/minha-conta', async route => {
      await mayAnswer;
      await route.continue();
    });
    await page.setViewportSize({ width, height: 900 });
    await page.reload({ waitUntil: 'domcontentloaded' });
    await expect(page.getByText('Buscando os seus dados…')).toBeVisible();
    const before = await picture.boundingBox();
    answer();
    await expect(page.getByRole('heading', { level: 1, name: greeting })).toBeVisible();
    expect(await picture.boundingBox(), `${width} px`).toEqual(before);
    await page.unroute('**/api/minha-conta');
  }
});

test('a member’s home has its first screen in the document', async ({ request }) => {
  const html = await (await request.get('/MinhaConta')).text();
  expect(html).toContain('Buscando os seus dados…');
  expect(html).toMatch(/<img[^>]+medica-na-tela/);
});

test.describe('a member whose account does not come', () => {
  test.use({ expectedErrors: /503/ });

  test('reads why beside the heading, and has the kept card and the phone', async ({ page }) => {
    await enter(page);
    await expect(ownCard(page)).toBeVisible();
    await page.goto('/Carteirinha');
    await page.getByRole('button', { name: 'Guardar neste aparelho' }).click();
    await expect(page.getByText(/^Guardadas em/)).toBeVisible();
    await page.route('**/api/minha-conta', route => route.fulfill({ status: 503, body: '' }));
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto('/MinhaConta');
    const main = page.getByRole('main');
    const reason = main.getByRole('alert');
    await expect(reason).toContainText('Não conseguimos abrir a sua conta');
    await expect(main.getByRole('link', { name: /^\(11\)/ })).toBeVisible();
    const heading = await main.getByRole('heading', { level: 1 }).boundingBox();
    expect((await reason.boundingBox())?.x).toBeGreaterThan((heading?.x ?? 0) + (heading?.width ?? 0));
    await main.getByRole('link', { name: 'Mostrar a carteirinha guardada' }).click();
    await expect(page).toHaveURL(/\/Carteirinha$/);
  });
});

test('a member sees the own card at home, and searches the network from there', { tag: '@core' }, async ({
  page,
}) => {
  await enter(page);
  await expect(ownCard(page)).toContainText('Válida até');
  await page.getByRole('search').getByLabel('Cidade ou CEP').fill('Campinas');
  await page.getByRole('button', { name: 'Buscar Rede' }).click();
  await expect(page).toHaveURL(/\/Rede\?cidade=Campinas/);
});

test('a member reads what was paid for which days, and keeps the receipt', async ({ page }) => {
  await enter(page);
  await page.getByRole('link', { name: 'Cobranças e recibos' }).click();
  const row = page
    .getByRole('table', { name: /Cobranças/ })
    .getByRole('row')
    .nth(1);
  await expect(row).toContainText(/de \d\d\/\d\d\/\d{4} a \d\d\/\d\d\/\d{4}/);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    row.getByRole('link', { name: /^Recibo \(PDF\) do pagamento de/ }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^Recibo-\w{25}\.pdf$/);
  expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-');
});

test('a member adds a dependent, downloads that card and takes the person out again', async ({
  page,
  site,
}) => {
  await enter(page);
  await page.getByRole('button', { name: 'Incluir alguém' }).click();
  await page.getByLabel('Nome do dependente').fill('Davi Souza Lima');
  await page.getByLabel('CPF do dependente').fill(newCpf());
  await page.getByRole('button', { name: 'Incluir', exact: true }).click();
  await expect(page.getByText('Davi Souza Lima entrou no Guardian')).toBeInViewport();
  const note = page.locator(':focus');
  await expect(note).toContainText('Davi Souza Lima entrou no Guardian');
  await note.getByRole('button', { name: 'Enviar para a pessoa' }).click();
  const link = page.getByLabel('Link da carteirinha de Davi');
  await expect(link).toHaveValue(/\/Carteirinha\?passe=/);
  const around = page.getByText('Davi Souza Lima entrou no Guardian').locator('../..');
  const [field, box] = await Promise.all([link.boundingBox(), around.boundingBox()]);
  expect((field?.x ?? 0) + (field?.width ?? 0)).toBeLessThan((box?.x ?? 0) + (box?.width ?? 0));
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Imagem da carteirinha de Davi Souza Lima' }).click();
  expect((await download).suggestedFilename()).toBe('Carteirinha.png');
  const second = { nomeDep: 'Helena de Albuquerque Vasconcelos', cpfDep: newCpf() };
  await page.request.post('/api/minha-conta/dependentes', { headers: { origin: site.url }, data: second });
  await page.setViewportSize({ width: 320, height: 700 });
  await page.reload();
  await expect(page.getByRole('button', { name: 'Retirar Helena' })).toBeAttached();
  expect(await contentWidth(page)).toBe(320);
  await page.getByRole('button', { name: 'Retirar Davi Souza Lima' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Retirar do plano' }).click();
  await expect(page.getByRole('button', { name: 'Retirar Davi Souza Lima' })).toBeHidden();
});

test('a member changes the plan from the next charge on, and takes it back', async ({ page }) => {
  await enter(page);
  await page.getByRole('link', { name: 'Trocar de plano' }).click();
  await page.getByRole('radio', { name: /^Premium/ }).check();
  await page.getByRole('button', { name: 'Trocar para o Premium' }).click();
  await expect(page.getByText(/A partir de .* o seu plano é o Premium/)).toBeVisible();
  await page.getByRole('link', { name: 'Ver ou desfazer a troca' }).click();
  await page.getByRole('radio', { name: /Guardian/ }).check();
  await page.getByRole('button', { name: 'Desfazer e ficar no Guardian' }).click();
  await expect(page.getByText('O seu plano é o Guardian.')).toBeVisible();
});

test('a member with more people than a plan takes goes from there to whom to take out', async ({
  page,
  site,
}) => {
  await enter(page);
  for (const name of ['Davi Souza', 'Maria Souza', 'Rute Souza', 'Helena Souza'])
    await page.request.post('/api/minha-conta/dependentes', {
      headers: { origin: site.url },
      data: { nomeDep: name, cpfDep: newCpf() },
    });
  await page.goto('/MinhaConta?ver=plano');
  await page.getByRole('radio', { name: /^Angel/ }).check();
  await expect(page.getByRole('button', { name: 'Trocar para o Angel' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await page.getByRole('link', { name: 'Retirar alguém' }).click();
  await expect(page.getByRole('heading', { name: 'Quem usa com você' })).toBeFocused();
});

test('a member withdraws in two screens and keeps a receipt', async ({ page }) => {
  await enter(page);
  await page.getByRole('link', { name: 'Cancelar o plano' }).click();
  await expect(page.getByText(`${amountToday()}, pelo mesmo meio`)).toBeVisible();
  await page.getByRole('button', { name: 'Confirmar a desistência' }).click();
  await expect(page.getByText('Desistência confirmada')).toBeVisible();
  await expect(page.getByText(/^\d{8}-[0-9A-Z]{8}$/)).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Baixar o recibo (PDF)' }).click();
  expect((await download).suggestedFilename()).toMatch(/^Recibo-\d{8}-.*\.pdf$/);
});

test('a member corrects the phone, changes the password and takes all data away', async ({ page }) => {
  const ana = await enter(page);
  await page.getByRole('link', { name: 'Meus dados' }).click();
  await page.getByRole('link', { name: 'Corrija os seus dados' }).click();
  await page.getByLabel('Celular com DDD').fill('(21) 98888-7777');
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText('Os seus dados foram corrigidos.')).toBeVisible();

  await page.getByRole('link', { name: 'Senha e acessos' }).click();
  await page.getByLabel('Senha atual').fill(ana.senha);
  await page.getByLabel('Nova senha').fill('outra-frase-bem-longa-9');
  await page.getByRole('button', { name: 'Trocar a senha' }).click();
  await expect(page.getByText('A senha foi trocada.')).toBeVisible();

  await page.getByRole('link', { name: 'Meus dados' }).click();
  await expect(page.getByText('(21) 98888-7777')).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Baixar tudo (JSON)' }).click();
  const data = JSON.parse(await readFile(await (await download).path(), 'utf8'));
  expect(data.cadastro.cpf.replace(/\D/g, '')).toBe(ana.cpf);
  await page.getByRole('button', { name: 'Pedir para apagar os meus dados' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Enviar o pedido' }).click();
  await expect(page.getByText('Pedido recebido')).toBeVisible();
});

test('a member notes a visit, deletes it and takes that back; the sum follows', async ({
  page,
  expectNoAxeViolations,
}) => {
  await enter(page);
  const ledger = page.getByRole('region', { name: 'Economia anotada' });
  await ledger.getByRole('button', { name: 'Anotar a primeira visita' }).click();
  const form = ledger.getByRole('form', { name: 'Anotar uma visita' });
  await expect(form.getByRole('heading')).toBeFocused();
  await form.getByRole('button', { name: 'Anotar', exact: true }).click();
  for (const missing of ['Digite o preço normal.', 'Digite o preço pago.'])
    await expect(form.getByRole('link', { name: missing })).toHaveCount(1);
  await form.getByLabel('Onde foi').fill('Clínica Boa Vizinha');
  await form.getByLabel('Preço normal').fill('22000');
  await form.getByLabel('Preço pago').fill('220,01');
  await form.getByLabel('Preço normal').fill('220');
  await form.getByRole('button', { name: 'Anotar', exact: true }).click();
  await expect(form.getByRole('alert')).toContainText('O preço pago não pode passar do preço normal.');
  await expectNoAxeViolations();
  await form.getByLabel('Preço pago').fill('110');
  await form.getByRole('button', { name: 'Anotar', exact: true }).click();
  const row = ledger.getByRole('listitem').filter({ hasText: 'Clínica Boa Vizinha' });
  await expect(row).toContainText('de R$\u00A0220,00 por R$\u00A0110,00');
  await expect(ledger).toContainText('o cartão rendeu');
  await expectNoAxeViolations();
  await row.getByRole('button', { name: /^Apagar: Clínica Boa Vizinha/ }).click();
  await expect(row).toBeHidden();
  await ledger.getByRole('button', { name: 'Desfazer' }).click();
  await expect(row).toBeVisible();
  await page.reload();
  await expect(row).toContainText('R$\u00A0110,00');
});

test('a member chooses another day to pay, and reads what that costs before saving', async ({ page }) => {
  await enter(page);
  await page.getByRole('link', { name: 'Mudar a forma de pagar' }).click();
  await page.getByRole('radio', { name: 'Dia 25' }).check();
  const said = page.getByRole('status').filter({ hasText: 'todo dia 25' });
  const amount = (await said.textContent())?.match(/de (R\$\u00A0[\d,]+), e paga até/)?.[1];
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText('As próximas cobranças vencem no dia 25')).toBeVisible();
  await expect(page.getByText('Próxima cobrança').locator('..')).toContainText(
    amount?.slice(3) ?? 'no amount',
  );
});
