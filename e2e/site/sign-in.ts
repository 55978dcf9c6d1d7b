import type { Page } from 'playwright/test';

/** Signs in on the sign-in page, or on the one shown in place of another. */
export async function signIn(page: Page, person: { cpf: string; password: string }) {
  await page.getByLabel('CPF:').fill(person.cpf);
  await page.getByLabel('SENHA:').fill(person.password);
  await page.getByRole('button', { name: 'Enviar' }).click();
}
