import type { Page } from 'playwright/test';
import { codeInApp } from './authenticator.ts';
import type { RunningSite } from './running-site.ts';
import { signIn } from './sign-in.ts';
import { expect } from './test.ts';

/**
 * Turns the second step on by following the page, which may read the clipboard.
 * @returns the key of the app and the recovery codes
 */
export async function turnOn(page: Page, { url, admin }: RunningSite) {
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
