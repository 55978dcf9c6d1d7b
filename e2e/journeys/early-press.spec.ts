import { paths } from '@serafim/contract/site/paths';
import type { Page } from 'playwright/test';
import { openAccount } from '../site/enter.ts';
import { holdScripts } from '../site/late-scripts.ts';
import { newPerson } from '../site/people.ts';
import { expect, test } from '../site/test.ts';

/** Opens a page whose scripts have not arrived yet. @returns what lets them arrive */
async function openEarly(page: Page, path: string): Promise<() => void> {
  const arrive = await holdScripts(page);
  await page.goto(path, { waitUntil: 'commit' });
  return arrive;
}

const press = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name }).click();

test('a visitor who gives a name before the script has arrived goes on with it', async ({ page }) => {
  const { nome } = newPerson();
  const arrive = await openEarly(page, paths.signUp);
  const field = page.getByLabel('Nome completo');
  await field.fill(nome);
  await press(page, 'continuar');
  await expect(field).toHaveValue(nome);
  await expect(page).toHaveURL(paths.signUp);
  arrive();
  await expect(page.getByText('Etapa 2 de 4: Contato')).toBeVisible();
  await page.goBack();
  await expect(field).toHaveValue(nome);
});

test('a member who opens the menu before the script has arrived finds the way out in it', async ({
  page,
}) => {
  await openAccount(page);
  const arrive = await openEarly(page, paths.privacy);
  await page.getByRole('button', { name: 'Abrir menu' }).click();
  arrive();
  await expect(
    page.getByRole('navigation', { name: 'Menu' }).getByRole('button', { name: 'Sair' }),
  ).toBeVisible();
});

for (const [path, button] of [
  [paths.signUp, 'continuar'],
  [paths.signIn, 'Enviar'],
  [paths.recovery, 'Enviar código'],
  [paths.card, 'Baixar'],
  [paths.clinicSignUp, 'continuar'],
] as const)
  test(`a visitor who sends an empty form of ${path} before the script has arrived reads what is missing`, async ({
    page,
  }) => {
    const arrive = await openEarly(page, path);
    await press(page, button);
    // A second press changes nothing.
    await press(page, button);
    await expect(page.getByRole('alert')).toHaveCount(0);
    arrive();
    await expect(page.getByRole('alert').filter({ hasText: /Preencha|Há um problema/ })).toBeVisible();
  });

test.describe('where the script never arrives', () => {
  // A busy machine may be too late to find out that this page takes no forms; it opens again all the same.
  test.use({ expectedErrors: /status of 422/ });

  test('the page opens again, and nothing that was typed is in its address', async ({ page }) => {
    await page.clock.install();
    await openEarly(page, paths.signUp);
    await page.getByLabel('Nome completo').fill('Ana Souza Lima');
    await press(page, 'continuar');
    const posted = page.waitForRequest(
      request => request.method() === 'POST' && request.isNavigationRequest(),
    );
    await page.clock.fastForward(20_000);
    expect(new URL((await posted).url()).search).toBe('');
    await expect(page).toHaveURL(paths.signUp);
  });
});

for (const [path, field, button] of [
  [paths.signUp, 'Nome completo', 'continuar'],
  [paths.card, 'CPF', 'Baixar'],
  [paths.clinicSignUp, 'CNPJ', 'continuar'],
] as const)
  test(`a visitor without script has nothing of the form of ${path} in an address`, async ({
    browser,
    site,
  }) => {
    const context = await browser.newContext({ baseURL: site.url, javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(path);
    await page.getByLabel(field).fill('529.982.247-25');
    const posted = page.waitForRequest(request => request.isNavigationRequest());
    await press(page, button);
    expect((await posted).url()).toBe(site.url + path);
    await expect(page).toHaveURL(path);
    await context.close();
  });
