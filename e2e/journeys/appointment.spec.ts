import { appointmentPaths } from '@serafim/contract/api/appointment/appointment-paths';
import { addDays, dayInSaoPaulo, weekdayInFull } from '@serafim/contract/site/calendar';
import type { APIRequestContext, Page } from 'playwright/test';
import { registerPlace } from '../site/clinics.ts';
import { press } from '../site/keyboard.ts';
import { findInMail } from '../site/mail.ts';
import { newPerson } from '../site/people.ts';
import { register } from '../site/register.ts';
import { runningSite } from '../site/running-site.ts';
import { signIn } from '../site/sign-in.ts';
import { expect, test } from '../site/test.ts';
import { expectValidPage } from '../site/valid-page.ts';

const newEmail = () => `recepcao-${crypto.randomUUID().slice(0, 8)}@clinica.exemplo.com.br`;
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const inDays = (days: number) => addDays(dayInSaoPaulo(new Date()), days);

/** A member who has paid. */
async function paidMember(request: APIRequestContext) {
  const ana = newPerson();
  const { passe } = await register(request, ana);
  await request.post(`${runningSite().url}/api/contratacao/${passe}/pagamento`, {
    data: { instrumento: 'sandbox-aprova' },
  });
  return ana;
}

/** Where the link in a clinic's mail leads. */
async function linkFor(email: string) {
  // Lines of a mail are cut, with a mark.
  const pass = await findInMail(email, /Pedido#((?:[\w-]|=\r?\n)+)/);
  return `${appointmentPaths.answer}#${pass.replace(/=\r?\n/g, '')}`;
}

/** Asks a clinic for an appointment as a member would, signing in on the way. */
async function askFor(page: Page, address: string, ana: ReturnType<typeof newPerson>) {
  await page.goto(address);
  await page.getByRole('link', { name: 'Pedir uma consulta' }).click();
  await signIn(page, { cpf: ana.cpf, password: ana.senha });
  await page.getByRole('textbox', { name: 'Dia que você prefere' }).fill(inDays(2));
  await page.getByRole('button', { name: 'Enviar pedido' }).click();
  await expect(heading(page, 'Pedido enviado')).toBeFocused();
}

test.describe('a member', () => {
  // Signed out, the page asks who is visiting.
  test.use({ expectedErrors: /401/ });

  test('asks a clinic, which confirms by the link in its mail, and takes the time back', async ({
    page,
    browser,
    request,
    expectNoAxeViolations,
  }) => {
    const [ana, email] = [await paidMember(request), newEmail()];
    const { name, address } = await registerPlace(email);

    await page.goto(address);
    await expect(heading(page, name)).toBeVisible();
    await expect(page).toHaveTitle(new RegExp(`${name}, Campinas`));
    await expect(page.getByRole('row', { name: /Dermatologia/ })).toContainText('R$ 110,00');
    await expectNoAxeViolations();
    await expectValidPage(page);
    await page.setViewportSize({ width: 1280, height: 800 });
    await press(page.getByRole('link', { name: 'Pedir uma consulta' }));
    await expect(heading(page, 'Bem-Vindo de volta!')).toBeVisible();
    await signIn(page, { cpf: ana.cpf, password: ana.senha });

    await expect(heading(page, 'Pedir uma consulta')).toBeVisible();
    await expect(page.getByRole('main')).toContainText(name);
    await expect(page.getByLabel('Telefone com DDD')).toHaveValue('(11) 98765-4321');
    await expectNoAxeViolations();
    await expectValidPage(page);
    await page.setViewportSize({ width: 390, height: 800 });
    await press(page.getByRole('button', { name: 'Enviar pedido' }));
    const summary = page.getByRole('alert').filter({ hasText: 'Há um problema' });
    await expect(summary).toBeFocused();
    await expectNoAxeViolations();
    await summary.getByRole('link', { name: 'Escolha um dia.' }).click();
    await expect(page.getByRole('textbox', { name: 'Dia que você prefere' })).toBeFocused();
    await page.getByRole('textbox', { name: 'Dia que você prefere' }).fill(inDays(2));
    await page.getByRole('group', { name: 'Período', exact: true }).getByLabel('Tarde').check();
    await page.getByLabel('Recado').fill('Prefiro depois das 15h.');
    await press(page.getByRole('button', { name: 'Enviar pedido' }));
    await expect(heading(page, 'Pedido enviado')).toBeFocused();
    const calls = page.getByRole('main').getByRole('link', { name: '(19) 3200-0000' });
    await expect(calls).toHaveAttribute('href', 'tel:+551932000000');
    await expectNoAxeViolations();
    await expectValidPage(page);

    const reception = await browser.newContext({ baseURL: runningSite().url, locale: 'pt-BR' });
    const clinic = await reception.newPage();
    const link = await linkFor(email);
    await clinic.goto(link);
    await expect(heading(clinic, 'Pedido de consulta')).toBeVisible();
    const main = clinic.getByRole('main');
    for (const fact of [ana.nome, '(11) 98765-4321', 'Dermatologia', 'à tarde', 'Prefiro depois das 15h.'])
      await expect(main).toContainText(fact);
    await expect(main).not.toContainText(ana.cpf.slice(3, 6));
    expect(await clinic.locator('meta[name=robots]').getAttribute('content')).toContain('noindex');
    await expectNoAxeViolations(clinic);
    await expectValidPage(clinic);
    await clinic.setViewportSize({ width: 390, height: 800 });
    await clinic.getByRole('button', { name: 'Confirmar a consulta' }).click();
    await expect(clinic.getByRole('alert')).toContainText('Digite a hora');
    await clinic.getByLabel('Hora').fill('15:30');
    await clinic.getByRole('button', { name: 'Confirmar a consulta' }).click();
    await expect(heading(clinic, 'Consulta confirmada')).toBeFocused();
    await expectNoAxeViolations(clinic);
    await clinic.reload();
    await expect(heading(clinic, 'Consulta confirmada')).toBeVisible();
    await expect(main).toContainText(`${weekdayInFull(inDays(2))}, às 15:30`);
    await expect(clinic.getByRole('button', { name: 'Confirmar a consulta' })).toBeHidden();

    await page.getByRole('link', { name: 'Ver os meus pedidos' }).click();
    await expect(heading(page, 'Consultas')).toBeFocused();
    const own = page.getByRole('article', { name: `Dermatologia, ${name}` });
    await expect(own).toContainText('Confirmada');
    await expect(own).toContainText('às 15:30');
    await expect(calls).toHaveAttribute('href', 'tel:+551932000000');
    await expectNoAxeViolations();
    await expectValidPage(page);
    await press(own.getByRole('button', { name: /^Cancelar/ }));
    await expect(page.getByRole('dialog', { name: 'Cancelar esta consulta?' })).toContainText(name);
    await expectNoAxeViolations();
    await page.getByRole('button', { name: 'Sim, cancelar' }).click();
    await expect(own).toContainText('Cancelada por você');
    await clinic.reload();
    await expect(heading(clinic, 'O associado cancelou')).toBeVisible();
    await expect(main).not.toContainText(ana.nome);
    await reception.close();
  });

  test('reads why the first payment comes before a request, and the way to it', async ({ page, request }) => {
    const ana = newPerson();
    await register(request, ana);
    const { address } = await registerPlace(newEmail());
    await page.goto(address);
    await page.getByRole('link', { name: 'Pedir uma consulta' }).click();
    await signIn(page, { cpf: ana.cpf, password: ana.senha });
    await expect(page.getByRole('heading', { name: 'Falta o primeiro pagamento' })).toBeVisible();
    await page.getByRole('link', { name: 'Ver o pagamento' }).click();
    await expect(page).toHaveURL(/\/MinhaConta$/);
  });

  test('finds nothing to read before the first request, and where to make it', async ({
    page,
    request,
    expectNoAxeViolations,
  }) => {
    const ana = await paidMember(request);
    await page.goto(appointmentPaths.own);
    await signIn(page, { cpf: ana.cpf, password: ana.senha });
    await expect(page.getByText('Nenhum pedido a clínicas até agora')).toBeVisible();
    await expect(page.getByText('Nenhuma consulta por vídeo até agora')).toBeVisible();
    await expectNoAxeViolations();
    await page.getByRole('link', { name: 'Pedir a uma clínica' }).click();
    await expect(page).toHaveURL(/\/Rede$/);
  });
});

test.describe('a clinic', () => {
  // Signed out, the member's page asks who is visiting; the second answer meets the first one.
  test.use({ expectedErrors: /401|404|409/ });

  test('that answers in two windows reads in the second what was answered in the first', async ({
    page,
    browser,
    request,
  }) => {
    const [ana, email] = [await paidMember(request), newEmail()];
    const { address, name } = await registerPlace(email);
    await askFor(page, address, ana);
    const link = await linkFor(email);
    const reception = await browser.newContext({ baseURL: runningSite().url });
    const [one, other] = [await reception.newPage(), await reception.newPage()];
    for (const window of [one, other]) {
      await window.goto(link);
      await window.getByText('Recusar', { exact: true }).click();
      await window.getByLabel('Motivo').fill('Agenda cheia até sexta.');
    }
    await one.getByRole('button', { name: 'Recusar o pedido' }).click();
    await expect(heading(one, 'Pedido recusado')).toBeFocused();
    await other.getByRole('button', { name: 'Recusar o pedido' }).click();
    await expect(heading(other, 'Pedido recusado')).toBeFocused();
    await expect(other.getByRole('main')).not.toContainText(ana.nome);
    await page.getByRole('link', { name: 'Ver os meus pedidos' }).click();
    const own = page.getByRole('article', { name: `Dermatologia, ${name}` });
    await expect(own).toContainText('Recusada pela clínica');
    await expect(own).toContainText('Motivo: Agenda cheia até sexta.');
    await reception.close();
  });

  test('that opens a link which is of no request reads so', async ({ page, expectNoAxeViolations }) => {
    for (const link of [`${appointmentPaths.answer}#nada`, appointmentPaths.answer]) {
      await page.goto(link);
      await expect(heading(page, 'Este link não abre um pedido')).toBeVisible();
    }
    await expectNoAxeViolations();
  });

  test('without an e-mail on file is called by telephone', async ({ page }) => {
    const { address, name } = await registerPlace();
    await page.goto(address);
    await expect(page.getByRole('link', { name: `Ligar para ${name}: (19) 3200-0000` })).toBeVisible();
    await expect(page.getByText('Este local marca por telefone.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Pedir uma consulta' })).toBeHidden();
  });

  test('that is not in the network has no page', async ({ page, request, site }) => {
    const address = '/Rede/clinica-nenhuma-00000000';
    expect((await request.get(`${site.url}${address}`)).status()).toBe(404);
    await page.goto(address);
    await expect(heading(page, 'Local não encontrado')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Buscar na rede' })).toBeVisible();
  });
});

test.describe('while nobody says whether the doctor may be asked', () => {
  test.use({ expectedErrors: /401|ERR_FAILED/ });

  test('a member reads what was asked for all the same', async ({ page, request }) => {
    const ana = await paidMember(request);
    await page.route('**/api/minha-conta/medico', route => route.abort());
    await page.goto(appointmentPaths.own);
    await signIn(page, { cpf: ana.cpf, password: ana.senha });
    await expect(page.getByText('Nenhuma consulta por vídeo até agora.')).toBeVisible();
  });
});

test('a visitor comes from the search to a place, and back to its city', async ({ page }) => {
  const { name, address } = await registerPlace();
  await page.goto(`/Rede?${new URLSearchParams({ especialidade: name, cidade: 'Campinas' })}`);
  await page.getByRole('link', { name: `Ver o local: ${name}` }).click();
  await expect(heading(page, name)).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${address}$`));
  await page
    .getByRole('navigation', { name: 'Você está em' })
    .getByRole('link', { name: 'Campinas' })
    .click();
  await expect(page).toHaveURL(/\/Rede\?cidade=Campinas$/);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a place shows its prices and its telephone', async ({ page }) => {
    const { name, address } = await registerPlace(newEmail());
    await page.goto(address);
    await expect(heading(page, name)).toBeVisible();
    await expect(page.getByRole('row', { name: /Dermatologia/ })).toContainText('R$ 110,00');
    await expect(page.getByRole('link', { name: /^Ligar para/ })).toBeVisible();
  });

  test('a clinic reads that its link needs script', async ({ page }) => {
    await page.goto(`${appointmentPaths.answer}#nada`);
    expect(await page.locator('noscript').innerText()).toContain('Esta página só funciona com JavaScript');
  });
});
