import type { Page } from 'playwright/test';
import { findInMail } from '../site/mail.ts';
import { newPerson, type Person, uniqueWord } from '../site/people.ts';
import { register } from '../site/register.ts';
import { signIn } from '../site/sign-in.ts';
import { test as base, expect } from '../site/test.ts';

interface MemberFixture {
  /** A member, signed in on their own device at the screen with their personal data. */
  member: { person: Person; page: Page };
}

const test = base.extend<MemberFixture>({
  member: async ({ browser, request, site }, use) => {
    const person = newPerson(`Ana ${uniqueWord()}`);
    await register(request, person);
    const context = await browser.newContext({ baseURL: site.url });
    const page = await context.newPage();
    await page.goto('/MinhaConta?ver=meus-dados');
    await signIn(page, { cpf: person.cpf, password: person.senha });
    await use({ person, page });
    await context.close();
  },
});

test.use({ expectedErrors: /401|409|422/ });

/** Requests the erasure, as a member on that screen. */
async function requestErasure(page: Page) {
  await page.getByRole('button', { name: 'Pedir para apagar os meus dados' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Enviar o pedido' }).click();
  await expect(page.getByText('Pedido recebido')).toBeVisible();
}

test('a member requests the erasure and leaves the plan, and an administrator erases the data by typing the name', async ({
  page,
  member,
  site,
  expectNoAxeViolations,
}) => {
  test.slow();
  const { person: ana, page: her } = member;
  await expect(her.getByText('nome e CPF dos dependentes')).toBeVisible();
  await requestErasure(her);

  await page.goto('/Mensagens');
  await signIn(page, site.admin);
  await page.getByRole('link', { name: 'Exclusões', exact: true }).click();
  const card = page.getByRole('article', { name: ana.nome });
  await expect(card).toContainText('faltam 15 dias');
  await expect(card).toContainText('O contrato vale');
  await expect(card.getByRole('button', { name: /Eliminar dados/ })).toHaveAttribute('aria-disabled', 'true');

  await her.goto('/MinhaConta?ver=sair');
  await her.getByRole('button', { name: 'Confirmar a desistência' }).click();
  await expect(her.getByText('Desistência confirmada')).toBeVisible();

  await page.reload();
  await card.getByRole('button', { name: /Eliminar dados/ }).click();
  const question = page.getByRole('dialog', { name: `Eliminar os dados de ${ana.nome}?` });
  await expect(question.getByText('nome e CPF dos dependentes')).toBeVisible();
  await expect(question.getByText(/registro das cobranças/)).toBeVisible();
  await expectNoAxeViolations();
  await question.getByRole('button', { name: 'Eliminar para sempre' }).click();
  await expect(question.getByText(`Digite ${ana.nome}, como está acima.`)).toBeVisible();
  await question.getByLabel('Digite o nome da pessoa para confirmar').fill(ana.nome.toUpperCase());
  await question.getByRole('button', { name: 'Eliminar para sempre' }).click();
  await expect(page.getByText(/dados eliminados/)).toBeVisible();
  expect(await findInMail(ana.email, /(acaba de ser)/)).not.toBe('');

  await page.goto(`/ListaClientes?busca=${ana.cpf}`);
  await expect(page.getByText('Nenhum cliente encontrado')).toBeVisible();
  await her.goto('/Login');
  await signIn(her, { cpf: ana.cpf, password: ana.senha });
  await expect(her.getByText(/CPF ou senha não conferem/).first()).toBeVisible();
});

test('an administrator refuses an erasure on a phone, and the member reads why and requests it again', async ({
  page,
  member,
  site,
  expectNoAxeViolations,
}) => {
  test.slow();
  const { person: bia, page: hers } = member;
  await requestErasure(hers);

  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/Eliminacoes');
  await signIn(page, site.admin);
  const card = page.getByRole('article', { name: bia.nome });
  await card.getByRole('button', { name: /Recusar/ }).click();
  const question = page.getByRole('dialog', { name: `Recusar o pedido de ${bia.nome}?` });
  await expect(question.getByLabel('Motivo da recusa')).toHaveValue(/O seu contrato ainda vale/);
  await question.getByLabel('Motivo da recusa').fill('não');
  await question.getByRole('button', { name: 'Recusar e avisar' }).click();
  await expect(question.getByText(/pelo menos 10 letras/)).toBeVisible();
  await question.getByLabel('Motivo da recusa').fill('Este contrato segue valendo.');
  await expectNoAxeViolations();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await question.getByRole('button', { name: 'Recusar e avisar' }).click();
  await expect(page.getByText(`${bia.nome}: pedido recusado`)).toBeVisible();
  expect(await findInMail(bia.email, /(segue valendo)/)).not.toBe('');

  await hers.reload();
  await expect(hers.getByText('Este contrato segue valendo.')).toBeVisible();
  await expect(hers.getByText(/recusou o seu pedido de eliminação/)).toBeVisible();
  await requestErasure(hers);
  await page.goto('/Mensagens?tipo=exclusao');
  await page.getByRole('link', { name: bia.nome }).click();
  await page.getByRole('link', { name: 'Ver o pedido' }).click();
  await expect(card).toBeFocused();
});

test('an administrator enters the erasure request of a member who wrote a letter', async ({
  page,
  request,
  site,
}) => {
  const caio = newPerson(`Caio ${uniqueWord()}`);
  await register(request, caio);
  await page.goto('/Eliminacoes');
  await signIn(page, site.admin);
  await page.getByRole('button', { name: 'Registrar um pedido' }).click();
  const entry = page.getByRole('dialog', { name: 'Registrar um pedido de eliminação' });
  await entry.getByLabel('CPF do titular').fill(newPerson().cpf);
  await entry.getByRole('button', { name: 'Registrar', exact: true }).click();
  await expect(entry.getByText('Não há cadastro com este CPF.')).toBeVisible();
  await entry.getByLabel('CPF do titular').fill(caio.cpf);
  await entry.getByRole('button', { name: 'Registrar', exact: true }).click();
  await expect(page.getByRole('article', { name: caio.nome })).toBeVisible();
  expect(await findInMail(caio.email, /(O que apagamos)/)).not.toBe('');
});
