import type { Page } from 'playwright/test';
import { codeInApp } from '../site/authenticator.ts';
import { onOwnSite } from '../site/own-site.ts';
import type { RunningSite } from '../site/running-site.ts';
import { signIn } from '../site/sign-in.ts';
import { expect, test } from '../site/test.ts';

test.use({ expectedErrors: /401|422/, permissions: ['clipboard-read', 'clipboard-write'] });

/** Turns two steps on as the page leads one. @returns the app's key and the recovery codes */
async function turnOn(page: Page, { url, admin }: RunningSite) {
  await page.goto(`${url}/Seguranca`);
  await signIn(page, admin);
  await page.getByRole('button', { name: 'Ligar a verificação em duas etapas' }).click();
  await expect(page.getByLabel('A sua senha')).toBeFocused();
  await page.getByLabel('A sua senha').fill('nao-e-esta-senha');
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(page.getByText('Esta não é a sua senha.').first()).toBeVisible();
  await page.getByLabel('A sua senha').fill(admin.password);
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(page.getByRole('img', { name: 'QR Code da chave' })).toBeVisible();
  const key = (await page.getByText(/^(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText()).replaceAll(' ', '');
  await page.getByLabel('Código de 6 números').fill(codeInApp(key));
  await page.getByRole('button', { name: 'Ligar', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Guarde os códigos de reserva' })).toBeFocused();
  await page.getByRole('button', { name: 'Copiar os códigos' }).click();
  const codes = (await page.evaluate(() => navigator.clipboard.readText())).split('\n');
  expect(codes).toHaveLength(10);
  return { key, codes };
}

test('an administrator turns two steps on, and from then on the password alone opens nothing', async ({
  page,
  browser,
  expectNoAxeViolations,
}) => {
  // Two services more to start, on a machine that others use too.
  test.setTimeout(180_000);
  await onOwnSite(async site => {
    const { key, codes } = await turnOn(page, site);
    await expectNoAxeViolations();
    await page.getByRole('button', { name: 'Já guardei os códigos' }).click();
    await expect(page.getByRole('heading', { name: 'Verificação em duas etapas: ligada' })).toBeVisible();
    await expectNoAxeViolations();

    // Another device, on a phone.
    const phone = await browser.newContext({ viewport: { width: 390, height: 800 } });
    const other = await phone.newPage();
    await other.goto(`${site.url}/ListaClientes`);
    await signIn(other, site.admin);
    const box = other.getByLabel('Código de 6 números');
    await expect(box).toBeFocused();
    await expect(box).toHaveAttribute('autocomplete', 'one-time-code');
    await expect(box).toHaveAttribute('inputmode', 'numeric');
    await expectNoAxeViolations(other);
    expect((await other.request.get(`${site.url}/api/`)).status()).toBe(401);
    await other.getByRole('button', { name: 'Entrar' }).click();
    await expect(other.getByText('Digite o código.')).toBeVisible();
    await box.fill('123');
    await box.press('Enter');
    await expect(other.getByText(/O código tem 6 números/)).toBeVisible();
    await expect(box).toBeFocused();
    expect(await other.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    // As it is pasted from an app that shows it in two halves.
    await box.fill(codeInApp(key, 1).replace(/^.{3}/, '$& '));
    await box.press('Enter');
    await expect(other.getByRole('heading', { level: 1, name: 'Clientes' })).toBeVisible();
    await expect(other).toHaveURL(`${site.url}/ListaClientes`);
    await phone.close();

    // Without the phone: a code from the paper, good for once.
    const lost = await browser.newContext();
    const desk = await lost.newPage();
    await desk.goto(`${site.url}/Login?volta=/Seguranca`);
    await signIn(desk, site.admin);
    await desk.getByRole('button', { name: /código de reserva/ }).click();
    await expect(desk.getByLabel('Código de reserva')).toBeFocused();
    await desk.getByLabel('Código de reserva').fill((codes[0] ?? '').toLowerCase());
    await desk.getByRole('button', { name: 'Entrar' }).click();
    await expect(desk.getByText('Restam 9 códigos de reserva.')).toBeVisible();
    await expect(desk.getByText('entrada com um código de reserva')).toBeVisible();

    await desk.getByRole('button', { name: 'Desligar' }).click();
    await desk.getByLabel('A sua senha').fill(site.admin.password);
    await desk.getByLabel('Código', { exact: true }).fill(codes[0] ?? '');
    await desk.getByRole('button', { name: 'Desligar' }).click();
    await expect(desk.getByText(/O código não confere/).first()).toBeVisible();
    await desk.getByLabel('Código', { exact: true }).fill(codes[1] ?? '');
    await desk.getByRole('button', { name: 'Desligar' }).click();
    await expect(desk.getByRole('heading', { name: 'Verificação em duas etapas: desligada' })).toBeVisible();
    await lost.close();
  });
});

test('whoever knows the password and guesses the code is sent back after five tries', async ({
  page,
  browser,
}) => {
  // Two services more to start, on a machine that others use too.
  test.setTimeout(180_000);
  await onOwnSite(async site => {
    await turnOn(page, site);
    const stranger = await browser.newContext();
    const other = await stranger.newPage();
    await other.goto(`${site.url}/Painel`);
    await signIn(other, site.admin);
    await other.getByRole('button', { name: /código de reserva/ }).click();
    // No code has these letters all alike; the chance that a guess is right is nought.
    for (const left of [4, 3, 2]) {
      await other.getByLabel('Código de reserva').fill('AAAAA-AAAAA');
      await other.getByRole('button', { name: 'Entrar' }).click();
      await expect(other.getByText(`Restam ${left} tentativas.`)).toBeVisible();
    }
    await other.getByRole('button', { name: 'Entrar' }).click();
    await expect(other.getByText('Resta 1 tentativa.')).toBeVisible();
    await other.getByRole('button', { name: 'Entrar' }).click();
    await expect(other.getByText('Comece de novo', { exact: true })).toBeVisible();
    await expect(other.getByLabel('SENHA:')).toBeVisible();
    await stranger.close();
  });
});
