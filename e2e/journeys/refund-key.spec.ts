import type { Page } from 'playwright/test';
import { findInMail } from '../site/mail.ts';
import { newPerson } from '../site/people.ts';
import { register } from '../site/register.ts';
import { expect, test } from '../site/test.ts';

/** Signs a member up who pays by boleto, and opens the way out. */
async function leaveByBoleto(page: Page, isPaid: boolean) {
  const ana = newPerson();
  const { passe } = await register(page.request, ana);
  const payment = `/api/contratacao/${passe}/pagamento`;
  await page.request.put(payment, { data: { meiodepagamento: 'boleto' } });
  if (isPaid) await page.request.post(payment, { data: { instrumento: 'sandbox-aprova' } });
  await page.request.post('/api/sessao', { data: { cpf: ana.cpf, password: ana.senha } });
  await page.goto('/MinhaConta?ver=sair');
  return ana;
}

const linkFor = async (email: string) =>
  (await findInMail(email, /Devolucao#((?:[\w-]|=\r?\n)+)/)).replace(/=\r?\n/g, '');

test.describe('money of a boleto', () => {
  // Signed out here while the account may still be read, as in a browser that the mail's link opens later.
  test.use({ expectedErrors: /410|401|Entre para continuar/ });
  test('a member withdraws with another key than the CPF, and confirms it by the link in the mail', async ({
    page,
    expectNoAxeViolations,
  }) => {
    const ana = await leaveByBoleto(page, true);
    await page.getByLabel('Chave Pix para a devolução').fill(ana.email);
    await page.getByRole('button', { name: 'Confirmar a desistência' }).click();
    await expect(page.getByText('Digite a senha.')).toBeVisible();
    await page.getByLabel('Senha atual').fill(ana.senha);
    await page.getByRole('button', { name: 'Confirmar a desistência' }).click();
    await expect(page.getByText('abra o link que mandamos ao seu e-mail')).toBeVisible();
    await page.context().clearCookies();
    await page.goto(`/Devolucao#${await linkFor(ana.email)}`);
    await expect(page.getByText('p***@exemplo.com.br')).toBeVisible();
    await expectNoAxeViolations();
    await page.getByRole('button', { name: 'Confirmar' }).click();
    await expect(page.getByText('Chave Pix registrada')).toBeVisible();
    await page.reload();
    await expect(page.getByText('Este link já foi usado')).toBeVisible();
  });

  test('a member with a boleto under way leaves without a key', async ({ page }) => {
    await leaveByBoleto(page, false);
    await page.getByRole('button', { name: 'Confirmar: não paguei o boleto' }).click();
    await expect(page.getByText('Desistência confirmada')).toBeVisible();
  });

  test('a member who names the own CPF gets the money at once', async ({ page }) => {
    const ana = await leaveByBoleto(page, true);
    await page.getByLabel('Chave Pix para a devolução').fill(ana.cpf);
    await page.getByLabel('Senha atual').fill(ana.senha);
    await page.getByRole('button', { name: 'Confirmar a desistência' }).click();
    await expect(page.getByText('já pedida e aceita pelo banco')).toBeVisible();
  });
});
