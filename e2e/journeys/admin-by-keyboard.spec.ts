import { formatCpf } from '@serafim/contract/api/fields/cpf';
import { startCanary } from '../site/canary.ts';
import { registerPendingClinic } from '../site/clinics.ts';
import { press, write } from '../site/keyboard.ts';
import { newPerson, uniqueWord } from '../site/people.ts';
import { register } from '../site/register.ts';
import { expect, test } from '../site/test.ts';

// A snapshot of the page at each key press would take longer than the test.
test.use({ expectedErrors: /401/, trace: 'off' });

test.beforeEach(async ({ page, site }) => {
  await page.goto('/Painel');
  await write(page.getByLabel('CPF:'), site.admin.cpf);
  await write(page.getByLabel('SENHA:'), site.admin.password);
  await press(page.getByRole('button', { name: 'Enviar' }));
  await expect(page.getByRole('heading', { level: 1, name: 'Painel' })).toBeVisible();
});

test('an administrator finds a client, reads the whole CPF and corrects the phone', async ({
  page,
  request,
}) => {
  const caio = newPerson(`Caio ${uniqueWord()}`);
  await register(request, caio);
  await press(page.getByRole('banner').getByRole('link', { name: 'Clientes' }));
  await write(page.getByLabel(/Nome, e-mail, número ou parte do CPF/), caio.nome);
  await press(page.getByRole('link', { name: `Editar ${caio.nome}` }));
  await write(page.getByLabel('telefone'), '21 998765432');
  await press(page.getByRole('button', { name: 'salvar' }));
  await expect(page.getByText('cliente atualizaso com sucesso')).toBeVisible();
  await press(page.getByRole('button', { name: 'mostrar o CPF completo' }));
  await expect(page.getByText(formatCpf(caio.cpf))).toBeVisible();
});

test('an administrator approves a clinic', async ({ page }) => {
  const { name } = await registerPendingClinic();
  await press(page.getByRole('banner').getByRole('link', { name: 'Clínicas' }));
  const clinic = page.getByRole('article', { name });
  await press(clinic.getByRole('button', { name: /Aprovar/ }));
  await expect(clinic).toBeHidden();
});

test('an administrator goes back to the version before', { tag: '@core' }, async ({ page }) => {
  const { canary: latest, stable: former, close } = await startCanary('signup', 100);
  await close();
  await press(page.getByRole('banner').getByRole('link', { name: 'Versões' }));
  const signup = page.getByRole('region', { name: 'signup', exact: true });
  await expect(signup).toContainText(latest);
  await press(signup.locator('summary').first());
  await press(signup.getByRole('button', { name: 'Voltar versão' }));
  const question = page.getByRole('dialog', { name: 'Voltar signup para uma versão anterior?' });
  await write(question.getByLabel('Motivo'), 'O botão sumiu');
  await press(question.getByRole('button', { name: 'Voltar versão' }));
  await expect(signup.getByText(`${latest} saiu do ar.`)).toBeVisible();
  await expect(signup.locator('summary').first()).toContainText(former);
});
