import type { Page } from 'playwright/test';
import { signInAs } from '../site/administrators.ts';
import { findMisfits } from '../site/fits.ts';
import { findInMail } from '../site/mail.ts';
import { newPerson, uniqueWord } from '../site/people.ts';
import { register, registerPaid } from '../site/register.ts';
import { signIn } from '../site/sign-in.ts';
import { expect, test } from '../site/test.ts';

test.use({ expectedErrors: /401|422/ });

const toDo = (page: Page, name: string) =>
  page.getByRole('region', { name: 'O que fazer' }).getByRole('button', { name });
const line = (page: Page) => page.getByRole('region', { name: 'Tudo o que aconteceu' });

test('an attendant gives part of a payment back: the sheet says so, and the mail that was seen leaves', {
  tag: '@core',
}, async ({ page, request, site, expectNoAxeViolations }) => {
  const ana = newPerson(`Ana ${uniqueWord()} Souza`);
  const { id } = await registerPaid(request, ana, 'diamond');
  await page.goto(`/UpdateCliente/${id}`);
  await signIn(page, site.admin);
  await expect(page.getByRole('heading', { level: 1, name: ana.nome })).toBeVisible();
  await expect(page.getByText('Nada em aberto')).toBeVisible();
  await expect(line(page)).toContainText('Contratou o Diamond');
  await expectNoAxeViolations();

  await toDo(page, 'Devolver').click();
  const dialog = page.getByRole('dialog', { name: /^Devolver para Ana/ });
  await dialog.getByText('Em parte').click();
  await dialog.getByRole('button', { name: 'Devolver' }).click();
  await expect(dialog.getByText('Escreva o valor a devolver, como 20,00.')).toBeVisible();
  await dialog.getByLabel('Valor, em reais').fill('9.999,00');
  await dialog.getByRole('button', { name: /^(Devolver|Pedir)/ }).click();
  await expect(dialog.getByText(/dá para devolver até R\$/)).toBeVisible();
  await dialog.getByLabel('Valor, em reais').fill('5,00');
  await dialog.getByLabel('O que dizer').fill('Sentimos pela espera no telefone.');
  await expect(dialog.getByText(/R\$\s5,00 sai agora/)).toBeVisible();
  await expect(dialog.getByText(/Olá, Ana! Sentimos pela espera/)).toBeVisible();
  await expectNoAxeViolations();
  await dialog.getByRole('button', { name: /^Devolver R\$\s5,00$/ }).click();
  await expect(page.getByText(/R\$\s5,00 voltou para Ana/)).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(line(page).getByText(/Devolvido: R\$\s5,00/)).toBeVisible();
  expect(await findInMail(ana.email, /(Sentimos pela espera no telefone)/)).not.toBe('');
});

test('above the limit a second administrator reads the mail and approves; who asked cannot', async ({
  page,
  request,
  site,
  browser,
  expectNoAxeViolations,
}) => {
  const ana = newPerson(`Ana ${uniqueWord()} Prado`);
  const { id } = await registerPaid(request, ana, 'diamond', site, 'anual');
  await page.goto(`/UpdateCliente/${id}`);
  await signIn(page, site.admin);
  await toDo(page, 'Cancelar').click();
  const dialog = page.getByRole('dialog', { name: /^Encerrar o contrato/ });
  await expect(dialog.getByText(/passa do seu limite/)).toBeVisible();
  await dialog.getByLabel('Para quem aprova').fill('Ligou hoje: não usou o plano.');
  await expectNoAxeViolations();
  await dialog.getByRole('button', { name: 'Pedir aprovação' }).click();
  await expect(page.getByText(/^Pedido feito: outra pessoa aprova/)).toBeVisible();
  await line(page).getByRole('link', { name: 'Ver o pedido' }).click();
  const thread = page.getByRole('main').getByRole('article').first();
  await expect(thread.getByText('Você pediu')).toBeVisible();
  await expect(thread.getByRole('button', { name: /^Aprovar/ })).toHaveCount(0);
  await expect(thread.getByRole('button', { name: 'Desfazer o pedido' })).toBeVisible();

  const context = await browser.newContext();
  await signInAs(context, 'atendimento');
  const other = await context.newPage();
  await other.goto(page.url());
  const theirs = other.getByRole('main').getByRole('article').first();
  await expect(theirs.getByText('Falta você')).toBeVisible();
  await expect(theirs.getByText('“Ligou hoje: não usou o plano.”')).toBeVisible();
  await expect(theirs.getByText(/dia 0 de 7: recebe tudo/)).toBeVisible();
  await expect(theirs.getByText(/^O que Ana vai ler/)).toBeVisible();
  await theirs.getByRole('button', { name: /^Aprovar e devolver R\$/ }).click();
  await expect(other.getByText(/voltou para Ana.*, e o contrato se encerrou/).first()).toBeVisible();
  await other.goto(`/UpdateCliente/${id}`);
  await expect(line(other).getByText(/aprovou devolver/)).toBeVisible();
  await context.close();

  await page.goto(`/UpdateCliente/${id}`);
  await expect(line(page).getByText(/^Desistiu do Diamond/)).toBeVisible();
  await expect(toDo(page, 'Cancelar')).toBeDisabled();
});

test('who has not paid is sent the charge again, and what was agreed is noted', async ({
  page,
  request,
  site,
}) => {
  const bia = newPerson(`Bia ${uniqueWord()} Reis`);
  const { id } = await register(request, bia);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/UpdateCliente/${id}`);
  await signIn(page, site.admin);
  await expect(page.getByText('Falta o primeiro pagamento')).toBeVisible();
  await expect(page.getByLabel('nome', { exact: true })).toBeHidden();
  await toDo(page, 'Mandar cobrança').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Mandar agora' }).click();
  await expect(page.getByText(/^A cobrança está a caminho de Bia/)).toBeVisible();
  expect(await findInMail(bia.email, /(Esta é a cobrança|Esta =C3=A9 a cobran)/)).not.toBe('');

  await toDo(page, 'Anotar').click();
  const dialog = page.getByRole('dialog', { name: /^Anotar sobre Bia/ });
  await dialog.getByRole('button', { name: 'Guardar anotação' }).click();
  await expect(dialog.getByText('Escreva a anotação.')).toBeVisible();
  await dialog.getByLabel('Anotação').fill('Vai pagar na sexta.');
  await dialog.getByRole('button', { name: 'Guardar anotação' }).click();
  await expect(line(page).getByText('Vai pagar na sexta.')).toBeVisible();
  await line(page).getByRole('combobox').selectOption('Anotações');
  await expect(line(page).getByText('Contratou')).toHaveCount(0);
});

test('the sheet of a client fits every screen, also at twice the text size', async ({
  page,
  request,
  site,
}) => {
  const { id } = await registerPaid(
    request,
    newPerson(`Maria Aparecida ${uniqueWord().slice(-9)} de Albuquerque`),
    'diamond',
  );
  await page.goto(`/UpdateCliente/${id}`);
  await signIn(page, site.admin);
  await expect(line(page)).toContainText('Fez o cadastro');
  expect(await findMisfits(page)).toEqual([]);
});

test('from a message a refund is two presses away, and the way back leads to the message', async ({
  page,
  request,
  site,
}) => {
  const ana = newPerson(`Ana ${uniqueWord()} Mota`);
  await registerPaid(request, ana, 'diamond');
  const about = { nome: ana.nome, email: ana.email, assunto: 'cobranca', cpf: ana.cpf };
  const sent = await request.post(`${site.url}/api/contato`, {
    data: { ...about, descricao: 'Cobraram a mais de mim.' },
  });
  const { protocolo } = (await sent.json()) as { protocolo: string };
  await page.goto(`/Mensagens?caso=mensagem/${protocolo}`);
  await signIn(page, site.admin);
  await page.getByRole('link', { name: 'Devolver este pagamento' }).click();
  const dialog = page.getByRole('dialog', { name: /^Devolver para Ana/ });
  await dialog.getByRole('button', { name: /^Devolver R\$/ }).click();
  await expect(page.getByText(/voltou para Ana/).first()).toBeVisible();
  await page.reload();
  await expect(line(page).getByText(/^Devolvido: /)).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('link', { name: /^Fila: / }).click();
  await expect(page.getByRole('main').getByRole('article').first()).toContainText('Cobraram a mais de mim.');
});

test('a mail is opened as it left and leaves again; one with a code to pay by is read alone', async ({
  page,
  request,
  site,
  expectNoAxeViolations,
}) => {
  const ana = newPerson(`Ana ${uniqueWord()} Lima`);
  const { id } = await registerPaid(request, ana, 'diamond');
  await findInMail(ana.email, /(Pagamento confirmado)/);
  await page.goto(`/UpdateCliente/${id}`);
  await signIn(page, site.admin);
  await line(page).getByRole('button', { name: 'E‑mails' }).click();
  const paid = line(page).getByRole('button', { name: /^Abrir E‑mail: “Pagamento confirmado/ });
  await expect(async () => {
    if (!(await paid.isVisible())) await page.reload();
    await line(page).getByRole('button', { name: 'E‑mails' }).click();
    await expect(paid).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await line(page)
    .getByRole('button', { name: /^Abrir E‑mail: “Recebemos/ })
    .click();
  const dialog = page.getByRole('dialog', { name: /^E‑mail de / });
  await expect(dialog.getByText('Pix copia e cola')).toBeVisible();
  await expect(dialog.getByText(/\?passe=/)).toHaveCount(0);
  await expect(dialog.getByText(/^Este não se repete/)).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Mandar de novo' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await paid.click();
  await expect(dialog.getByText(`”, para ${ana.email}`)).toBeVisible();
  await expectNoAxeViolations();
  await dialog.getByRole('button', { name: 'Mandar de novo' }).click();
  await expect(page.getByText(/^O e‑mail está a caminho de Ana/)).toBeVisible();
  await expect(line(page).getByText(/mandou um e‑mail de novo$/)).toBeVisible();
});
