import type { APIRequestContext, Page } from 'playwright/test';
import { uniqueWord } from '../site/people.ts';
import { signIn } from '../site/sign-in.ts';
import { expect, test } from '../site/test.ts';

test.use({ expectedErrors: /401/ });

/** Sends a message to the team, as the contact form would. @returns its protocol */
async function sendMessage(request: APIRequestContext, url: string, nome: string): Promise<string> {
  const answer = await request.post(`${url}/api/contato`, {
    data: {
      nome,
      email: 'ana@exemplo.com.br',
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
    await expect(message.getByRole('link', { name: /Responder/ })).toHaveAttribute(
      'href',
      new RegExp(`^mailto:ana@exemplo.com.br\\?subject=.*${protocolo}$`),
    );
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
