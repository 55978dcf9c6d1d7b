import type { APIRequestContext, Page } from 'playwright/test';
import { findInMail } from '../site/mail.ts';
import { uniqueWord } from '../site/people.ts';
import { signIn } from '../site/sign-in.ts';
import { expect, test } from '../site/test.ts';

test.use({ expectedErrors: /401/ });

/** Sends a message to the team, as the contact form would. @returns its protocol */
async function sendMessage(
  request: APIRequestContext,
  url: string,
  nome: string,
  email = 'ana@exemplo.com.br',
): Promise<string> {
  const answer = await request.post(`${url}/api/contato`, {
    data: {
      nome,
      email,
      assunto: 'duvida',
      descricao: 'Posso incluir a minha avó?\nEla mora comigo.',
      cpf: '',
    },
  });
  expect(answer.status()).toBe(201);
  return ((await answer.json()) as { protocolo: string }).protocolo;
}

const messageCard = (page: Page, nome: string) => page.getByRole('article', { name: `Dúvida de ${nome}` });

for (const width of [1280, 390])
  test(`an administrator marks a message as answered and reopens it, at ${width} px`, {
    tag: width === 1280 ? '@core' : [],
  }, async ({ page, request, site, expectNoAxeViolations }) => {
    await page.setViewportSize({ width, height: 800 });
    const nome = `Ana ${uniqueWord()}`;
    const protocolo = await sendMessage(request, site.url, nome);
    await page.goto('/Mensagens?tipo=contato');
    await signIn(page, site.admin);
    const message = messageCard(page, nome);
    await expect(message).toContainText('Posso incluir a minha avó?');
    await expect(message).toContainText(protocolo);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await expectNoAxeViolations();
    await expect(message.getByText(/^Responda até \d\d\/\d\d\/\d{4}: faltam 5 dias$/)).toBeVisible();
    const count = page.getByRole('status').filter({ hasText: /à espera de resposta|Em dia/ });
    const before = Number(/^\d+/.exec((await count.textContent()) ?? '')?.[0]);
    await message.getByRole('button', { name: /Marcar como respondida/ }).click();
    await expect(count).toHaveText(before === 1 ? /^Em dia/ : new RegExp(`^${before - 1} `));
    await expect(message.getByRole('status').filter({ hasText: 'Respondida.' })).toBeVisible();

    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Mensagens' })).toBeVisible();
    await page.getByText('Respondidas', { exact: true }).click();
    await expect(page).toHaveURL(/situacao=respondida/);
    await expect(message).toContainText('Respondida por');
    await message.getByRole('button', { name: /Reabrir/ }).click();
    await expect(message.getByRole('button', { name: /Marcar como respondida/ })).toBeVisible();
  });

for (const width of [1280, 390])
  test(`an administrator answers a message in its place, takes it back, and sends it, at ${width} px`, async ({
    page,
    request,
    site,
    expectNoAxeViolations,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    const nome = `Ana ${uniqueWord()}`;
    const email = `ana-${uniqueWord()}@exemplo.com.br`;
    await sendMessage(request, site.url, nome, email);
    await page.goto('/Mensagens?tipo=contato');
    await signIn(page, site.admin);
    const message = messageCard(page, nome);
    await message.getByRole('button', { name: /^Responder/ }).click();
    const answer = message.getByLabel('Resposta', { exact: true });
    await expect(answer).toBeFocused();
    await expect(answer).toHaveValue(/^Olá, Ana!\n\n/);
    await answer.press('Control+Enter');
    await expect(message.getByText('Escreva a resposta, com pelo menos 5 letras.')).toBeVisible();
    await message.getByRole('button', { name: 'Dependentes' }).click();
    await answer.press('End');
    await answer.pressSequentially(' Respondemos até [dia].');
    await message.getByRole('button', { name: 'Enviar resposta' }).click();
    await expect(message.getByText('Preencha [dia] antes de enviar.')).toBeVisible();
    await expect(answer).toBeFocused();
    for (let n = 0; n < ' Respondemos até [dia].'.length; n += 1) await answer.press('Backspace');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await expectNoAxeViolations();

    // What is being written stays when the page is left, and when it was taken back.
    await page.getByRole('link', { name: 'Painel', exact: true }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Mensagens' })).toHaveCount(0);
    await page.goBack();
    await message.getByRole('button', { name: /^Responder/ }).click();
    await expect(answer).toHaveValue(/dependentes não precisam ser parentes/);
    await answer.press('Control+Enter');
    await expect(message.getByText('O e-mail sai em 10 segundos.')).toBeVisible();
    await message.getByRole('button', { name: 'Desfazer' }).click();
    await expect(answer).toHaveValue(/dependentes não precisam ser parentes/);
    await message.getByRole('button', { name: 'Enviar resposta' }).click();
    await expect(message).toContainText(/respondeu em/);
    await expect(message.getByText('Respondida.')).toBeVisible();
    await findInMail(email, /(dependentes)/);
    await page.reload();
    await page.getByText('Respondidas', { exact: true }).click();
    await expect(message).toContainText('dependentes não precisam ser parentes');
  });

test('an administrator sees in which cities visitors wait for a clinic, without their e-mail addresses', async ({
  page,
  request,
  site,
}) => {
  const city = `Cidade ${uniqueWord()}`;
  const answer = await request.post(`${site.url}/api/avise-me`, {
    data: { email: 'espera@exemplo.com.br', cidade: city, especialidade: 'Pediatria', consentimento: true },
  });
  expect(answer.status()).toBe(201);
  await page.goto('/Mensagens');
  await signIn(page, site.admin);
  const line = page.getByRole('row').filter({ hasText: new RegExp(city, 'i') });
  await expect(line).toContainText('Pediatria');
  await expect(line.getByRole('cell').nth(1)).toHaveText('1');
  await expect(page.getByText('espera@exemplo.com.br')).toBeHidden();
});
