import { paths } from '@serafim/contract/site/paths';
import { expect, type Page } from 'playwright/test';
import { newPerson } from './people.ts';
import { register } from './register.ts';

/** Signs a new member up and in, in this browser, for journeys that begin behind the sign-in. */
export async function signUpAndIn(page: Page): Promise<void> {
  const ana = newPerson();
  await register(page.request, ana);
  await page.request.post('/api/sessao', { data: { cpf: ana.cpf, password: ana.senha } });
}

/** The same, and opens the account: this browser then knows on every page that somebody is signed in. */
export async function openAccount(page: Page): Promise<void> {
  await signUpAndIn(page);
  await page.goto(paths.account);
  await expect(page.getByRole('heading', { level: 1, name: /Ana/ })).toBeVisible();
}
