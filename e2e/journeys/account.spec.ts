import { readFile } from 'node:fs/promises';
import type { APIRequestContext, Page } from 'playwright/test';
import { somebody, someCpf } from '../site/people.ts';
import { register } from '../site/register.ts';
import { runningSite } from '../site/running-site.ts';
import { signIn } from '../site/sign-in.ts';
import { expect, test } from '../site/test.ts';

/** A member of the Guardian plan, signed in and at home. */
async function enter(page: Page, request: APIRequestContext, paid = true) {
  const ana = somebody();
  const { passe } = await register(request, ana);
  if (paid)
    await request.post(`${runningSite().url}/api/contratacao/${passe}/pagamento`, {
      data: { instrumento: 'sandbox-aprova' },
    });
  await page.goto('/Login');
  await signIn(page, { cpf: ana.cpf, password: ana.senha });
  await expect(page.getByRole('heading', { level: 1, name: 'Olá, Ana' })).toBeVisible();
  return ana;
}

for (const width of [1280, 390])
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } });

    test('every screen of the account fits and passes axe', async ({
      page,
      request,
      expectNoAxeViolations,
    }) => {
      await enter(page, request, false);
      await expectNoAxeViolations();
      for (const [part, heading] of [
        ['plano', 'Trocar de plano'],
        ['dados', 'Corrigir os seus dados'],
        ['senha', 'Trocar a senha'],
        ['meus-dados', 'Meus dados'],
        ['sair', 'Deixar o plano'],
      ] as const) {
        await page.goto(`/MinhaConta?ver=${part}`);
        await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
        await expect(page.getByRole('status').filter({ hasText: '…' })).toHaveCount(0);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
        await expectNoAxeViolations();
      }
    });
  });

test('a member adds a dependent, downloads that card and takes the person out again', async ({
  page,
  request,
}) => {
  await enter(page, request);
  await page.getByLabel('Nome do dependente').fill('Davi Souza Lima');
  await page.getByLabel('CPF do dependente').fill(someCpf());
  await page.getByRole('button', { name: 'Incluir' }).click();
  await expect(page.getByText('Davi Souza Lima entrou no plano')).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Imagem da carteirinha de Davi Souza Lima' }).click();
  expect((await download).suggestedFilename()).toBe('Carteirinha.png');
  await page.getByRole('button', { name: 'Retirar Davi Souza Lima' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Retirar do plano' }).click();
  await expect(page.getByRole('button', { name: 'Retirar Davi Souza Lima' })).toBeHidden();
});

test('a member changes the plan from the next charge on, and takes it back', async ({ page, request }) => {
  await enter(page, request);
  await page.getByRole('link', { name: 'Trocar de plano' }).click();
  await page.getByRole('radio', { name: /Premium/ }).check();
  await page.getByRole('button', { name: 'Trocar para o Premium' }).click();
  await expect(page.getByText(/A partir de .* o seu plano é o Premium/)).toBeVisible();
  await page.getByRole('link', { name: 'Ver ou desfazer a troca' }).click();
  await page.getByRole('radio', { name: /Guardian/ }).check();
  await page.getByRole('button', { name: 'Desfazer e ficar no Guardian' }).click();
  await expect(page.getByText('O seu plano é o Guardian.')).toBeVisible();
});

test('a member withdraws in two screens and keeps a receipt', async ({ page, request }) => {
  await enter(page, request);
  await page.getByRole('link', { name: 'Desistir ou cancelar o plano' }).click();
  await expect(page.getByText(/79,90, pelo mesmo meio/)).toBeVisible();
  await page.getByRole('button', { name: 'Confirmar a desistência' }).click();
  await expect(page.getByText('Desistência confirmada')).toBeVisible();
  await expect(page.getByText(/^\d{8}-[0-9A-Z]{8}$/)).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Baixar o recibo (PDF)' }).click();
  expect((await download).suggestedFilename()).toMatch(/^Recibo-\d{8}-.*\.pdf$/);
});

test('a member corrects the phone, changes the password and takes all data away', async ({
  page,
  request,
}) => {
  const ana = await enter(page, request);
  await page.getByRole('link', { name: 'Corrigir os seus dados' }).click();
  await page.getByLabel('Celular com DDD').fill('(21) 98888-7777');
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText('Os seus dados foram corrigidos.')).toBeVisible();
  await expect(page.getByText('(21) 98888-7777')).toBeVisible();

  await page.getByRole('link', { name: 'Trocar a senha' }).click();
  await page.getByLabel('Senha atual').fill(ana.senha);
  await page.getByLabel('Nova senha').fill('outra-frase-bem-longa-9');
  await page.getByRole('button', { name: 'Trocar a senha' }).click();
  await expect(page.getByText('A senha foi trocada.')).toBeVisible();

  await page.getByRole('link', { name: /Ver tudo o que sabemos/ }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Baixar tudo (JSON)' }).click();
  const data = JSON.parse(await readFile(await (await download).path(), 'utf8'));
  expect(data.cadastro.cpf.replace(/\D/g, '')).toBe(ana.cpf);
  await page.getByRole('button', { name: 'Pedir para apagar os meus dados' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Enviar o pedido' }).click();
  await expect(page.getByText('Pedido recebido')).toBeVisible();
});
