import { codeInApp } from '../site/authenticator.ts';
import { withOwnSite } from '../site/own-site.ts';
import { signIn } from '../site/sign-in.ts';
import { expect, test } from '../site/test.ts';
import { turnOn } from '../site/turn-on-second-step.ts';

test.use({ expectedErrors: /401|422/, permissions: ['clipboard-read', 'clipboard-write'] });

test('an administrator turns the second step on, and the password alone opens nothing any more', async ({
  page,
  browser,
  expectNoAxeViolations,
}) => {
  // The test starts two more services.
  test.setTimeout(180_000);
  await withOwnSite(async site => {
    const { key, codes } = await turnOn(page, site);
    await expectNoAxeViolations();
    await page.getByRole('button', { name: 'Já guardei os códigos' }).click();
    await expect(page.getByRole('heading', { name: 'Verificação em duas etapas: ligada' })).toBeVisible();
    await expectNoAxeViolations();

    // On another device, a phone.
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
    // Pasted from an app that shows the code in two halves.
    await box.fill(codeInApp(key, 1).replace(/^.{3}/, '$& '));
    await box.press('Enter');
    await expect(other.getByRole('heading', { level: 1, name: 'Clientes' })).toBeVisible();
    await expect(other).toHaveURL(`${site.url}/ListaClientes`);
    await phone.close();

    // Without the phone: a recovery code, valid once.
    const lost = await browser.newContext();
    const otherDevice = await lost.newPage();
    await otherDevice.goto(`${site.url}/Login?volta=/Seguranca`);
    await signIn(otherDevice, site.admin);
    await otherDevice.getByRole('button', { name: /código de reserva/ }).click();
    await expect(otherDevice.getByLabel('Código de reserva')).toBeFocused();
    await otherDevice.getByLabel('Código de reserva').fill((codes[0] ?? '').toLowerCase());
    await otherDevice.getByRole('button', { name: 'Entrar' }).click();
    await expect(otherDevice.getByText('Restam 9 códigos de reserva.')).toBeVisible();
    await expect(otherDevice.getByText('entrada com um código de reserva')).toBeVisible();

    await otherDevice.getByRole('button', { name: 'Desligar' }).click();
    await otherDevice.getByLabel('A sua senha').fill(site.admin.password);
    await otherDevice.getByLabel('Código', { exact: true }).fill(codes[0] ?? '');
    await otherDevice.getByRole('button', { name: 'Desligar' }).click();
    await expect(otherDevice.getByText(/O código não confere/).first()).toBeVisible();
    await otherDevice.getByLabel('Código', { exact: true }).fill(codes[1] ?? '');
    await otherDevice.getByRole('button', { name: 'Desligar' }).click();
    await expect(
      otherDevice.getByRole('heading', { name: 'Verificação em duas etapas: desligada' }),
    ).toBeVisible();
    await lost.close();
  });
});

test('a stranger who knows the password and guesses codes is sent back to the sign-in after five tries', async ({
  page,
  browser,
}) => {
  // The test starts two more services.
  test.setTimeout(180_000);
  await withOwnSite(async site => {
    await turnOn(page, site);
    const stranger = await browser.newContext();
    const other = await stranger.newPage();
    await other.goto(`${site.url}/Painel`);
    await signIn(other, site.admin);
    await other.getByRole('button', { name: /código de reserva/ }).click();
    // Recovery codes are random: one of equal letters is practically impossible.
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
