import type { APIRequestContext, Page } from 'playwright/test';
import { signInAs } from '../site/administrators.ts';
import { asAdmin, expectStatus, registerPendingClinic } from '../site/clinics.ts';
import { findInMail } from '../site/mail.ts';
import { newPerson, uniqueWord } from '../site/people.ts';
import { register, registerPaid } from '../site/register.ts';
import { signIn } from '../site/sign-in.ts';
import { expect, test } from '../site/test.ts';

test.use({ expectedErrors: /401|404|409/ });

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

const addressOf = (protocol: string) => `/Mensagens?tipo=mensagem&caso=mensagem/${protocol}`;
const thread = (page: Page) => page.getByRole('main').getByRole('article').first();
const answerTo = (page: Page) => thread(page).getByLabel('Resposta', { exact: true });

for (const width of [1280, 390])
  test(`an administrator closes a message for a reason, and reopens it, at ${width} px`, {
    tag: width === 1280 ? '@core' : [],
  }, async ({ page, request, site, expectNoAxeViolations }) => {
    await page.setViewportSize({ width, height: 800 });
    const nome = `Ana ${uniqueWord()}`;
    const protocol = await sendMessage(request, site.url, nome);
    await page.goto(addressOf(protocol));
    await signIn(page, site.admin);
    await expect(thread(page)).toContainText('Posso incluir a minha avó?');
    await expect(thread(page)).toContainText(protocol);
    await expect(thread(page)).toContainText(/Responder até \d\d\/\d\d/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await expectNoAxeViolations();

    await thread(page).getByRole('button', { name: 'Encerrar' }).click();
    const dialog = page.getByRole('dialog', { name: 'Encerrar sem responder' });
    await dialog.getByRole('button', { name: 'Encerrar a mensagem' }).click();
    await expect(dialog.getByText('Escreva o motivo, com pelo menos 3 letras.')).toBeVisible();
    await dialog.getByLabel('Motivo').fill('É propaganda.');
    await page.keyboard.press('Control+Enter');
    await expect(page.getByText(`Mensagem de ${nome} encerrada.`).first()).toBeVisible();
    await expect(page.getByText(protocol)).toHaveCount(0);

    await page.goto('/Mensagens?situacao=respondida');
    const message = page.getByRole('article', { name: `Dúvida de ${nome}` });
    await expect(message).toContainText(/Encerrada por .+: É propaganda\./);
    await expectNoAxeViolations();
    await message.getByRole('button', { name: /Reabrir/ }).click();
    await message.getByRole('link', { name: 'Abrir na fila' }).click();
    await expect(answerTo(page)).toBeVisible();
    await expect(thread(page)).toContainText(protocol);
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
    const protocol = await sendMessage(request, site.url, nome, email);
    await page.goto(addressOf(protocol));
    await signIn(page, site.admin);
    const answer = answerTo(page);
    await expect(answer).toHaveValue(/^Olá, Ana!\n\n/);
    await expect(answer).not.toBeFocused();
    await answer.press('Control+Enter');
    await expect(thread(page).getByText('Escreva a resposta, com pelo menos 5 letras.')).toBeVisible();
    await thread(page).getByRole('button', { name: 'Dependentes' }).click();
    await answer.press('End');
    await answer.pressSequentially(' Respondemos até [dia].');
    const send = thread(page).getByRole('button', { name: 'Enviar resposta' });
    await expect(send).toHaveAccessibleDescription('Preencha [dia] antes de enviar.');
    await answer.press('Control+Enter');
    await expect(answer).toBeFocused();
    for (let n = 0; n < ' Respondemos até [dia].'.length; n += 1) await answer.press('Backspace');
    await expect(send).toHaveAccessibleDescription('');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await expectNoAxeViolations();

    await thread(page).getByRole('button', { name: 'Ver e-mail' }).click();
    const mail = page.getByRole('dialog', { name: 'Como o e-mail vai sair' });
    await expect(mail).toContainText(`Resposta à sua mensagem: protocolo ${protocol}`);
    await expect(mail).toContainText(`${nome} escreveu:`);
    await mail.getByRole('button', { name: 'Voltar ao texto' }).click();

    // What is being written stays when the page is left, and when it was taken back.
    await page.getByRole('link', { name: 'Painel', exact: true }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Painel' })).toBeVisible();
    await page.goBack();
    await expect(answer).toHaveValue(/dependentes não precisam ser parentes/);
    await page.reload();
    await expect(answer).toHaveValue(/dependentes não precisam ser parentes/);
    await answer.press('Control+Enter');
    await expect(page.getByText(`O e-mail a ${nome} sai em 10 segundos.`)).toBeVisible();
    await expect(page.getByText(protocol)).toHaveCount(0);
    await page.getByRole('button', { name: 'Desfazer' }).click();
    await expect(thread(page)).toContainText(protocol);
    await expect(answer).toHaveValue(/dependentes não precisam ser parentes/);
    await send.click();
    await expect(page.getByText(protocol)).toHaveCount(0);
    await findInMail(email, /(dependentes)/);
    await page.goto('/Mensagens?situacao=respondida');
    const message = page.getByRole('article', { name: `Dúvida de ${nome}` });
    await expect(message).toContainText('dependentes não precisam ser parentes');
    await expect(message).toContainText('Respondida por');
  });

test('an administrator goes through the queue with J and K, and writes with R', async ({
  page,
  request,
  site,
}) => {
  const first = await sendMessage(request, site.url, `Ana ${uniqueWord()}`);
  await sendMessage(request, site.url, `Bia ${uniqueWord()}`);
  await page.goto(addressOf(first));
  await signIn(page, site.admin);
  await expect(thread(page)).toContainText(first);
  await page.keyboard.press('r');
  await expect(answerTo(page)).toBeFocused();
  await answerTo(page).press('End');
  await answerTo(page).pressSequentially(' jk');
  await expect(thread(page)).toContainText(first);
  await answerTo(page).blur();

  await page.keyboard.press('j');
  await expect(page).not.toHaveURL(new RegExp(first));
  await expect(thread(page).getByRole('heading', { level: 2 })).toBeFocused();
  await page.keyboard.press('k');
  await expect(page).toHaveURL(new RegExp(first));
  await expect(answerTo(page)).toHaveValue(/ jk/);

  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Atalhos do teclado' });
  await help.getByText('Usar atalhos de uma tecla').click();
  await help.getByRole('button', { name: 'Fechar' }).click();
  await page.reload();
  await expect(thread(page)).toContainText(first);
  await page.keyboard.press('j');
  await expect(page).toHaveURL(new RegExp(first));
});

test('an administrator finds a clinic among the cases, and the way to its registration', async ({
  page,
  site,
}) => {
  const { name } = await registerPendingClinic();
  await page.goto('/Mensagens?tipo=clinica');
  await signIn(page, site.admin);
  await page.getByRole('link', { name: new RegExp(name) }).click();
  await expect(thread(page)).toContainText(name);
  await expect(answerTo(page)).toHaveCount(0);
  await thread(page).getByRole('link', { name: 'Ver o cadastro' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Clínicas em análise' })).toBeVisible();
});

test('two administrators: who has the case is read before writing, and who was quicker after it', async ({
  page,
  browser,
  request,
  site,
}) => {
  const protocol = await sendMessage(request, site.url, `Ana ${uniqueWord()}`);
  await page.goto(addressOf(protocol));
  await signIn(page, site.admin);
  await thread(page).getByRole('button', { name: 'Sem dono' }).click();
  await thread(page).getByRole('button', { name: 'Assumir' }).click();
  await expect(thread(page).getByRole('button', { name: 'Com você' })).toBeVisible();

  const other = await browser.newContext({ baseURL: site.url });
  await signInAs(other, 'atendimento');
  const hers = await other.newPage();
  await hers.goto(addressOf(protocol));
  await expect(thread(hers).getByText(/ está com este caso$/)).toBeVisible();
  await thread(hers).getByRole('button', { name: 'Assumir' }).click();
  await expect(thread(hers).getByRole('button', { name: 'Com você' })).toBeVisible();
  await answerTo(hers).fill('Pode, sim: é só incluir o nome e o CPF.');

  const admin = await asAdmin();
  await expectStatus(
    await admin.post(`/api/mensagens/${protocol}/respostas`, {
      headers: { 'idempotency-key': crypto.randomUUID() },
      data: { texto: 'Respondida por outra pessoa.', lidas: 0 },
    }),
    201,
  );
  await admin.dispose();
  await thread(hers).getByRole('button', { name: 'Enviar resposta' }).click();
  await expect(thread(hers)).toContainText('Respondida por outra pessoa.');
  await expect(thread(hers).getByText('A resposta não foi enviada')).toBeVisible();
  await expect(answerTo(hers)).toHaveValue('Pode, sim: é só incluir o nome e o CPF.');
  await other.close();
});

test('an administrator on a phone opens a case from the list, and goes back to its row', async ({
  page,
  request,
  site,
  expectNoAxeViolations,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const nome = `Ana ${uniqueWord()}`;
  const protocol = await sendMessage(request, site.url, nome);
  await page.goto('/Mensagens?tipo=mensagem');
  await signIn(page, site.admin);
  await expect(page.getByRole('heading', { level: 1, name: /para responder$/ })).toBeVisible();
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(0);
  await expectNoAxeViolations();
  await page.getByRole('link', { name: new RegExp(nome) }).click();
  await expect(thread(page)).toContainText(protocol);
  await expect(thread(page).getByRole('heading', { level: 2 })).toBeFocused();
  await expect(thread(page).getByText(/^[1-9]\d* de \d+$/)).toBeVisible();
  await page.getByRole('link', { name: 'Fila', exact: true }).click();
  await expect(page.getByRole('link', { name: new RegExp(nome) })).toBeFocused();
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
});

test('an administrator who only reads sees a message and no form to answer it', async ({
  page,
  context,
  request,
  site,
}) => {
  const protocol = await sendMessage(request, site.url, `Ana ${uniqueWord()}`);
  await signInAs(context, 'leitura');
  await page.goto(addressOf(protocol));
  await expect(thread(page)).toContainText('Posso incluir a minha avó?');
  await expect(page.getByText(/você vê esta página e não muda nada nela/)).toBeVisible();
  await expect(answerTo(page)).toHaveCount(0);
  await expect(thread(page).getByRole('button', { name: /Encerrar|Sem dono/ })).toHaveCount(0);
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
  await page.goto('/Mensagens?situacao=respondida');
  await signIn(page, site.admin);
  const line = page.getByRole('row').filter({ hasText: new RegExp(city, 'i') });
  await expect(line).toContainText('Pediatria');
  await expect(line.getByRole('cell').nth(1)).toHaveText('1');
  await expect(page.getByText('espera@exemplo.com.br')).toBeHidden();
});

test('who wrote from an unknown address is looked for beside the message, and opened from there', async ({
  page,
  request,
  site,
  expectNoAxeViolations,
}) => {
  const ana = newPerson(`Ana ${uniqueWord()} Souza`);
  const { id } = await register(request, ana, 'diamond');
  const protocol = await sendMessage(request, site.url, ana.nome, `outra-${ana.email}`);
  await page.goto(addressOf(protocol));
  await signIn(page, site.admin);
  const column = page.getByRole('complementary', { name: 'Cliente' });
  await expect(column.getByLabel('Achar a pessoa')).toHaveValue(ana.nome);
  await column.getByLabel('Achar a pessoa').fill('Ninguém com este nome');
  await column.getByRole('button', { name: 'Procurar' }).click();
  await expect(column.getByText('Ninguém com esse CPF, nome ou e‑mail.')).toBeVisible();
  await column.getByLabel('Achar a pessoa').fill(ana.cpf);
  await column.getByRole('button', { name: 'Procurar' }).click();
  await expectNoAxeViolations();
  await column.getByRole('link', { name: ana.nome }).click();
  await expect(page).toHaveURL(new RegExp(`/UpdateCliente/${id}$`));
  await page.getByRole('link', { name: /^Fila: / }).click();
  await expect(thread(page)).toContainText('Posso incluir a minha avó?');
});

test('beside a message stand the card and the last mails of its member, which open on the client’s page', async ({
  page,
  request,
  site,
  expectNoAxeViolations,
}) => {
  const ana = newPerson(`Ana ${uniqueWord()} Souza`);
  await registerPaid(request, ana, 'diamond');
  await findInMail(ana.email, /(Pagamento confirmado)/);
  const protocol = await sendMessage(request, site.url, ana.nome, ana.email);
  await page.goto(addressOf(protocol));
  await signIn(page, site.admin);
  const column = page.getByRole('complementary', { name: ana.nome });
  await expect(column.locator('[data-fragment="member/cartao@1"]')).toContainText('Diamond');
  const mail = column.getByRole('link', { name: /^Abrir o e‑mail “Pagamento confirmado/ });
  await expect(async () => {
    if (!(await mail.isVisible())) await page.reload();
    await expect(mail).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await expectNoAxeViolations();
  await mail.click();
  await expect(page.getByRole('dialog', { name: /^E‑mail de / })).toContainText('Pagamento confirmado');
});

test('a payment beside a message is given back itself, and another prepared answer is one key away', async ({
  page,
  request,
  site,
}) => {
  const ana = newPerson(`Ana ${uniqueWord()} Souza`);
  await registerPaid(request, ana, 'diamond');
  const protocol = await sendMessage(request, site.url, ana.nome, ana.email);
  await page.goto(addressOf(protocol));
  await signIn(page, site.admin);
  await expect(thread(page).getByText(/^Está em dia: pago até/)).toBeVisible();
  await page.keyboard.press('2');
  await expect(answerTo(page)).toHaveValue(/A próxima cobrança é de R\$/);
  await page.keyboard.press('1');
  await expect(answerTo(page)).toHaveValue(/Está valendo, sim: o plano está pago até/);
  await page.keyboard.press('Escape');
  await expect(answerTo(page)).not.toBeFocused();
  const send = await thread(page).getByRole('button', { name: 'Enviar resposta' }).boundingBox();
  expect((send?.y ?? 9_999) + (send?.height ?? 0)).toBeLessThanOrEqual(page.viewportSize()?.height ?? 0);
  // A newer payment stands before the one that was pressed.
  await page.route('**/api/clientes/*/folha', async route => {
    const answer = await route.fetch();
    const sheet = (await answer.json()) as { pagamentos: { referencia: string }[] };
    const [paid] = sheet.pagamentos;
    sheet.pagamentos.unshift({ ...paid, referencia: 'OUTRO' });
    await route.fulfill({ response: answer, json: sheet });
  });
  const column = page.getByRole('complementary', { name: ana.nome });
  await column.getByRole('link', { name: 'Devolver este pagamento' }).click();
  const dialog = page.getByRole('dialog', { name: /^Devolver para Ana/ });
  await expect(dialog.getByRole('radio').nth(1)).toBeChecked();
  await expect(dialog.getByLabel('Por quê')).toHaveValue('outro');
});
