import type { Page } from 'playwright/test';
import { registerPendingClinic } from '../site/clinics.ts';
import { findInMail } from '../site/mail.ts';
import { signIn } from '../site/sign-in.ts';
import { expect, test } from '../site/test.ts';

test.use({ expectedErrors: /401|409/ });

const waiting = (page: Page, name: string) => page.getByRole('article', { name });

async function openQueue(page: Page, admin: { cpf: string; password: string }) {
  await page.goto('/Clinicas');
  await signIn(page, admin);
  await expect(page.getByRole('heading', { level: 1, name: 'Clínicas em análise' })).toBeVisible();
}

test('an administrator asks a clinic for a change, and the clinic reads it by mail', async ({
  page,
  site,
  expectNoAxeViolations,
}) => {
  const { name, email } = await registerPendingClinic();
  await openQueue(page, site.admin);
  await waiting(page, name).getByRole('button', { name: 'Pedir ajustes' }).click();
  const question = page.getByRole('dialog', { name: `Pedir ajustes a ${name}?` });
  await question.getByRole('button', { name: 'Pedir ajustes' }).click();
  await expect(question.getByText('Escreva o motivo, com pelo menos 10 letras.')).toBeVisible();
  await expectNoAxeViolations();
  await question.getByLabel('O que a clínica precisa ajustar').fill('Falta o CRM do diretor técnico.');
  await question.getByRole('button', { name: 'Pedir ajustes' }).click();
  await expect(page.getByText(`${name}: ajuste pedido`)).toBeVisible();
  await expect(page.getByText('Avisamos a clínica por e-mail.')).toBeVisible();
  expect(await findInMail(email, /(Falta o CRM do diretor)/)).toBe('Falta o CRM do diretor');

  await page.reload();
  await expect(waiting(page, name)).toContainText('Falta o CRM do diretor técnico.');
});

test('an administrator refuses a clinic on a phone, and the clinic reads why', async ({ page, site }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  const { name, email } = await registerPendingClinic();
  await openQueue(page, site.admin);
  await waiting(page, name).getByRole('button', { name: 'Recusar' }).click();
  await page.getByLabel('Motivo da recusa').fill('O CNPJ é de outra empresa.');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.getByRole('button', { name: 'Recusar a clínica' }).click();
  await expect(page.getByText(`${name}: recusada`)).toBeVisible();
  expect(await findInMail(email, /(de outra empresa)/)).toBe('de outra empresa');
  await page.reload();
  await expect(waiting(page, name)).toBeHidden();
});

test('an administrator who decides late reads that another administrator already decided', async ({
  page,
  context,
  site,
}) => {
  const { name } = await registerPendingClinic();
  await openQueue(page, site.admin);
  const other = await context.newPage();
  await other.goto('/Clinicas');
  await waiting(other, name).getByRole('button', { name: 'Aprovar' }).click();
  await expect(other.getByText(`${name}: aprovada`)).toBeVisible();
  await waiting(page, name).getByRole('button', { name: 'Recusar' }).click();
  await page.getByLabel('Motivo da recusa').fill('O CNPJ é de outra empresa.');
  await page.getByRole('button', { name: 'Recusar a clínica' }).click();
  await expect(waiting(page, name)).toContainText('Outra pessoa já decidiu sobre esta clínica.');
});

test('an administrator takes an approval back before it is published', async ({
  page,
  site,
  expectNoAxeViolations,
}) => {
  const { name } = await registerPendingClinic();
  await openQueue(page, site.admin);
  await waiting(page, name).getByRole('button', { name: 'Aprovar' }).click();
  await expect(page.getByText('Em 10 segundos a clínica entra em')).toBeVisible();
  await expectNoAxeViolations();
  await page.getByRole('button', { name: 'Desfazer' }).click();
  await expect(waiting(page, name)).toBeFocused();
  await page.reload();
  await expect(waiting(page, name).getByRole('button', { name: 'Aprovar' })).toBeVisible();
});

test('an administrator who closes the tab after approving has approved', async ({ page, context, site }) => {
  const { name, email } = await registerPendingClinic();
  await openQueue(page, site.admin);
  await waiting(page, name).getByRole('button', { name: 'Aprovar' }).click();
  await expect(page.getByText(`${name}: aprovada`)).toBeVisible();
  await page.close();
  expect(await findInMail(email, /(O cadastro foi aprovado)/)).toBe('O cadastro foi aprovado');
  const next = await context.newPage();
  await next.goto('/Clinicas');
  await expect(next.getByRole('heading', { level: 1, name: 'Clínicas em análise' })).toBeVisible();
  await expect(waiting(next, name)).toBeHidden();
});
