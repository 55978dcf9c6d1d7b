import { findInMail } from '../site/mail.ts';
import { newPerson } from '../site/people.ts';
import { register } from '../site/register.ts';
import { signIn } from '../site/sign-in.ts';
import { expect, test } from '../site/test.ts';

test('a member signs in, sees the account and leaves', { tag: '@core' }, async ({ page, request }) => {
  const ana = newPerson();
  await register(request, ana);
  await page.goto('/Login');
  await signIn(page, { cpf: ana.cpf, password: ana.senha });
  await expect(page).toHaveURL(/\/MinhaConta$/);
  await expect(page.getByRole('main')).toContainText('Ana');
  await page.reload();
  await expect(page.getByRole('main')).toContainText('Ana');
  await page.getByRole('main').getByRole('button', { name: 'Sair' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Entrar' })).toBeVisible();
});

test.describe('with a wrong password', () => {
  test.use({ expectedErrors: /401/ });

  test('a member reads an error that does not say whether the CPF is registered', async ({
    page,
    request,
  }) => {
    const ana = newPerson();
    await register(request, ana);
    await page.goto('/Login');
    await signIn(page, { cpf: ana.cpf, password: 'nao-e-esta-senha' });
    const messageForKnownCpf = await page.getByRole('alert').innerText();
    await page.goto('/Login');
    await signIn(page, { cpf: newPerson().cpf, password: 'nao-e-esta-senha' });
    await expect(page.getByRole('alert')).toHaveText(messageForKnownCpf.replace(/\n+/g, ''));
    await expect(page.getByLabel('CPF:')).not.toHaveValue('');
  });
});

test('a member presses the button of the recovery mail and makes a new password', async ({
  page,
  request,
}) => {
  const ana = newPerson();
  await register(request, ana);
  await request.post('/api/recuperar-senha', {
    data: { cpf: ana.cpf },
    headers: { 'sec-fetch-site': 'same-origin' },
  });
  const link = await findInMail(ana.email, /RecuperarSenha#((?:[\w-]|=\r?\n)+)/);
  await page.goto(`/RecuperarSenha#${link.replace(/=\r?\n/g, '')}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Crie uma nova senha' })).toBeVisible();
  await expect(page).toHaveURL(/\/RecuperarSenha\?etapa=senha$/);
  await page.getByLabel('Nova senha', { exact: true }).fill('outra-senha-bem-longa-7');
  await page.getByRole('button', { name: 'Trocar a senha' }).click();
  await expect(page.getByText('Senha trocada')).toBeVisible();
});

test('a member who forgot the password gets a code by e-mail and signs in with a new password', {
  tag: '@core',
}, async ({ page, request }) => {
  const ana = newPerson();
  await register(request, ana);
  await page.goto('/Login');
  await page.getByRole('link', { name: 'Esqueceu a senha' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Recuperar a senha' })).toBeVisible();
  await page.getByLabel('CPF').fill(ana.cpf);
  await page.getByRole('button', { name: 'Enviar código' }).click();
  await page
    .getByLabel('Código de 8 letras e números')
    .fill(await findInMail(ana.email, /digo: ([A-Z2-9-]{9})/));
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Crie uma nova senha' })).toBeVisible();
  await page.reload();
  await page.getByLabel('Nova senha', { exact: true }).fill('outra-senha-bem-longa-7');
  await page.getByRole('button', { name: 'Trocar a senha' }).click();
  await expect(page.getByText('Senha trocada')).toBeVisible();
  await page.goto('/Login');
  await signIn(page, { cpf: ana.cpf, password: 'outra-senha-bem-longa-7' });
  await expect(page).toHaveURL(/\/MinhaConta$/);
});
