import { newPerson } from '../site/people.ts';
import { expect, test } from '../site/test.ts';
import { fillWizard, signUpButton } from '../site/wizard.ts';

test.use({ expectedErrors: /ApiError|503|ERR_|Failed to load resource/ });

test('when the API is down, the wizard says so, keeps everything and sends once it is back', {
  tag: '@core',
}, async ({ page }) => {
  const ana = newPerson();
  await page.goto('/Cadastro?plano=guardian');
  await fillWizard(page, ana);

  await page.route('**/api/cadastro', route => route.abort('connectionrefused'));
  await signUpButton(page).click();
  await expect(page.getByText('erro ao criar cliente').first()).toBeVisible({ timeout: 30_000 });
  await page.getByRole('link', { name: 'Endereço e pagamento' }).click();
  await expect(page.getByLabel('Rua')).toHaveValue('Avenida Paulista');
  await expect(page.getByLabel('Crie uma senha')).toHaveValue(ana.senha);
  await page.goBack();
  await expect(page.getByRole('checkbox', { name: /contrato/ })).toBeChecked();

  await page.unroute('**/api/cadastro');
  await signUpButton(page).click();
  await expect(page.getByRole('heading', { level: 1, name: /Falta só pagar, Ana/ })).toBeVisible();
});
