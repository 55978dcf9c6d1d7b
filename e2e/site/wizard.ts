import { expect, type Page } from 'playwright/test';
import type { Person } from './people.ts';

const next = (page: Page) => page.getByRole('button', { name: 'continuar' }).click();

/** Steps 1 and 2 of the sign-up, up to the choice of a plan. */
export async function fillNameAndContact(page: Page, person: Person) {
  await page.getByLabel('Nome completo').fill(person.nome);
  await next(page);
  await expect(page.getByText('Etapa 2 de 4: Contato')).toBeVisible();
  await page.getByLabel('E-mail').fill(person.email);
  await page.getByLabel('DDD').fill(person.ddd);
  await page.getByLabel('Celular').fill(person.celular);
  await page.getByLabel('CPF').fill(person.cpf);
  await next(page);
  await expect(page.getByText('Etapa 3 de 4: Plano')).toBeVisible();
}

/** Step 3: a plan, without dependents. */
export async function choosePlan(page: Page, plan: string) {
  await page.getByRole('radio', { name: new RegExp(`^${plan}`) }).check();
  await next(page);
  await expect(page.getByText('Etapa 4 de 4: Pagamento')).toBeVisible();
}

/** Step 4: address, billing and password, then the consent below the review. */
export async function fillPayment(page: Page, person: Person) {
  await page.getByLabel('CEP').fill('01310-100');
  await page.getByLabel('Rua').fill('Avenida Paulista');
  await page.getByLabel('Número').fill('1000');
  await page.getByLabel('Bairro').fill('Bela Vista');
  await page.getByLabel('Cidade').fill('São Paulo');
  await page.getByLabel('UF').selectOption('SP');
  await page.getByRole('radio', { name: /Por mês/ }).check();
  await page.getByRole('radio', { name: /Pix/ }).check();
  await page.getByLabel(/^(Crie uma senha|Senha)$/).fill(person.senha);
  await page.getByRole('button', { name: 'continuar para a revisão' }).click();
  await page.getByRole('checkbox', { name: /contrato/i }).check();
}

/** All four steps, up to the button that ends the sign-up. */
export async function fillWizard(page: Page, person: Person, plan = 'Guardian') {
  await fillNameAndContact(page, person);
  await choosePlan(page, plan);
  await fillPayment(page, person);
}

/** The button that ends the sign-up; its label names the price. */
export const signUpButton = (page: Page) => page.getByRole('button', { name: /^Contratar e pagar R\$/ });
