import { paths } from '@serafim/contract/site/paths';
import { findInMail } from '../site/mail.ts';
import { signIn } from '../site/sign-in.ts';
import { expect, test } from '../site/test.ts';

test.use({ expectedErrors: /401/ });

test('a company counts its people, asks for a proposal and is read by the administration', async ({
  page,
  site,
  expectNoAxeViolations,
}) => {
  const email = `lia-${crypto.randomUUID().slice(0, 8)}@exemplo.com.br`;
  await page.goto('/');
  const company = page.locator('#empresas');
  await company.getByLabel('Quantas pessoas?', { exact: true }).first().fill('50');
  await expect(company.getByText('1.195,00')).toBeVisible();
  await company.getByRole('link', { name: 'Pedir proposta do Standard Empresarial' }).click();

  const form = page.getByRole('form', { name: 'Pedido de proposta' });
  await expect(form.getByLabel('Plano')).toHaveValue('standard');
  await expect(form.getByLabel('Quantas pessoas?')).toHaveValue('50');
  await expectNoAxeViolations();
  await form.getByLabel('Quantas pessoas?').fill('60');
  await expect(form.locator('output')).toContainText('1.434,00');
  await form.getByLabel('Nome da empresa').fill('Padaria Boa Massa');
  await form.getByLabel('CNPJ').fill('11222333000182');
  await form.getByLabel('Seu nome completo').fill('Lia Prado');
  await form.getByLabel('E-mail').fill(email);
  await form.getByLabel('Telefone com DDD').fill('3132000000');
  await form.getByRole('checkbox').check();
  await form.getByRole('button', { name: 'Pedir proposta' }).click();
  await expect(page.getByRole('alert')).toContainText('este CNPJ não existe');

  await form.getByLabel('CNPJ').fill('12abc34501de35');
  await expect(form.getByLabel('CNPJ')).toHaveValue('12.ABC.345/01DE-35');
  await form.getByRole('button', { name: 'Pedir proposta' }).click();
  await expect(page.getByText('Pedido de proposta enviado')).toBeVisible();
  const protocol = await findInMail(email, /(\d{8}-[2-9A-Z]{8})/);
  await expect(page.getByText(protocol)).toBeVisible();
  // Nothing is left to fill in: the page leads on.
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Ir para o início' })).toHaveAttribute('href', paths.home);
  await expect(main.getByRole('link', { name: 'Ver a rede' })).toHaveAttribute('href', paths.network);
  await expectNoAxeViolations();

  await page.goto(`/Mensagens?caso=mensagem/${protocol}`);
  await signIn(page, site.admin);
  const message = page.getByRole('article').filter({ hasText: protocol });
  await expect(message).toContainText('Padaria Boa Massa');
  await expect(message).toContainText('12.ABC.345/01DE-35');
  await expect(message).toContainText('60');
});
