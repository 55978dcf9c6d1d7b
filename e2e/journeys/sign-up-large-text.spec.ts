import { findMisfitsInLargeText } from '../site/fits.ts';
import { newCpf, newPerson } from '../site/people.ts';
import { expect, test } from '../site/test.ts';
import { layOutWhole } from '../site/whole-page.ts';
import { fillNameAndContact, fillPayment, signUpButton } from '../site/wizard.ts';

test('on a phone, in text of twice the size, the plans of the landing page fit', async ({ page }) => {
  await page.goto('/');
  await layOutWhole(page);
  const plans = page.getByRole('list').filter({ has: page.getByRole('heading', { name: 'Diamond' }) });
  expect(await findMisfitsInLargeText(plans)).toEqual([]);
});

test('on a phone, in text of twice the size, no screen of the sign-up is cut or broken', async ({ page }) => {
  // Twelve readings of whole pages.
  test.slow();
  const ana = newPerson();
  const expectFit = async (screen: string) =>
    expect(await findMisfitsInLargeText(page.getByRole('main')), screen).toEqual([]);
  await page.goto('/Cadastro?plano=guardian');
  await page.getByRole('button', { name: 'continuar' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expectFit('step 1, with an error');
  await fillNameAndContact(page, ana);
  await page.getByLabel('Nome do dependente').fill('Davi Souza Lima');
  await page.getByLabel('CPF do dependente').fill(newCpf());
  await page.getByRole('button', { name: 'Adicionar' }).click();
  await expect(page.getByText('1 de 4')).toBeVisible();
  await expectFit('step 3');
  await page.getByRole('checkbox', { name: /Tenho autorização/ }).check();
  await page.getByRole('link', { name: 'voltar' }).click();
  await expectFit('step 2');
  await page.getByRole('button', { name: 'continuar' }).click();
  await page.getByRole('button', { name: 'continuar' }).click();
  await expect(page.getByText('Etapa 4 de 4: Pagamento')).toBeVisible();
  await expectFit('step 4');
  await fillPayment(page, ana);
  await expectFit('the review');
  await signUpButton(page).click();
  await expect(page.getByText('dobrada')).toBeVisible();
  await expectFit('a Pix to pay');
  await page.getByRole('button', { name: 'Pagar com boleto' }).click();
  await expect(page.getByLabel('Linha digitável')).toBeVisible();
  await expectFit('a boleto to pay');
  await page.getByText('Ambiente de demonstração.').click();
  await page.getByRole('button', { name: 'Simular o pagamento' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Tudo certo, Ana' })).toBeVisible();
  await expectFit('paid');
});
