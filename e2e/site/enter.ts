import { paths } from '@serafim/contract/site/paths';
import { expect, type Page } from 'playwright/test';
import { newPerson } from './people.ts';
import { register } from './register.ts';

/**
 * Signs a new member up and in, in this browser, for journeys that begin behind the sign-in. Paid, the card holds.
 * @returns the token of the contract
 */
export async function signUpAndIn(page: Page, { isPaid = false } = {}): Promise<string> {
  const ana = newPerson();
  const { passe } = await register(page.request, ana);
  if (isPaid)
    await page.request.post(`/api/contratacao/${passe}/pagamento`, {
      data: { instrumento: 'sandbox-aprova' },
    });
  await page.request.post('/api/sessao', { data: { cpf: ana.cpf, password: ana.senha } });
  return passe;
}

/** The same, and opens the account: this browser then knows on every page that somebody is signed in. */
export async function openAccount(page: Page, who: { isPaid?: boolean } = {}): Promise<void> {
  await signUpAndIn(page, who);
  await page.goto(paths.account);
  await expect(page.getByRole('heading', { level: 1, name: /Ana/ })).toBeVisible();
}
