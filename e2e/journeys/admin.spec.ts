import { newPerson, uniqueWord } from '../site/people.ts';
import { register } from '../site/register.ts';
import { signIn } from '../site/sign-in.ts';
import { expect, test } from '../site/test.ts';

test.use({ expectedErrors: /401|412/ });

test('an administrator signs in at the address of the client list, finds a client and edits it', {
  tag: '@core',
}, async ({ page, request, site }) => {
  const caio = newPerson(`Caio Henrique Tanaka ${uniqueWord()}`);
  await register(request, caio);
  await page.goto('/ListaClientes');
  await signIn(page, site.admin);
  await expect(page.getByRole('heading', { level: 1, name: 'Clientes' })).toBeVisible();
  await expect(page).toHaveURL(/\/ListaClientes$/);

  await page.getByLabel(/Nome, e-mail, número ou parte do CPF/).fill(caio.nome);
  const row = page.getByRole('row').filter({ hasText: caio.email });
  await expect(row).toBeVisible();
  await expect(row).toContainText(`***.${caio.cpf.slice(3, 6)}.${caio.cpf.slice(6, 9)}-**`);
  await row.getByRole('link', { name: /Editar/ }).click();

  await expect(page.getByLabel('nome', { exact: true })).toHaveValue(caio.nome);
  await page.getByLabel('email', { exact: true }).fill(`novo-${caio.email}`);
  await page.getByRole('button', { name: 'salvar' }).click();
  await expect(page.getByText('cliente atualizaso com sucesso')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('email', { exact: true })).toHaveValue(`novo-${caio.email}`);
});

test('two administrators who edit one client see each other’s change instead of losing it', async ({
  page,
  request,
  site,
}) => {
  const dalva = newPerson('Dalva Nogueira Lins');
  const { id } = await register(request, dalva);
  await page.goto(`/UpdateCliente/${id}`);
  await signIn(page, site.admin);
  await expect(page.getByLabel('nome', { exact: true })).toHaveValue(dalva.nome);

  const other = await page.context().newPage();
  await other.goto(`/UpdateCliente/${id}`);
  await expect(other.getByLabel('nome', { exact: true })).toHaveValue(dalva.nome);
  await other.getByLabel('nome', { exact: true }).fill('Dalva N. Lins');
  await other.getByRole('button', { name: 'salvar' }).click();
  await expect(other.getByText('cliente atualizaso com sucesso')).toBeVisible();

  await page.getByLabel('nome', { exact: true }).fill('Dalva Lins');
  await page.getByRole('button', { name: 'salvar' }).click();
  await expect(page.getByText('Dalva N. Lins').first()).toBeVisible();
  await expect(page.getByText('cliente atualizaso com sucesso')).toBeHidden();
});

test.describe('a member', () => {
  test.use({ expectedErrors: /403/ });

  test('reads that the client list is for administrators only', async ({ page, request }) => {
    const ana = newPerson();
    await register(request, ana);
    await page.goto('/Login');
    await signIn(page, { cpf: ana.cpf, password: ana.senha });
    await expect(page).toHaveURL(/\/MinhaConta$/);
    await page.goto('/ListaClientes');
    await expect(page.getByText(/área é da administração/i)).toBeVisible();
  });
});
