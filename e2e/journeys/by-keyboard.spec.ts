import type { Page } from 'playwright/test';
import { registerApprovedClinic } from '../site/clinics.ts';
import { choose, pick, press, tabTo, write } from '../site/keyboard.ts';
import { findInMail } from '../site/mail.ts';
import { newPerson, type Person } from '../site/people.ts';
import { register } from '../site/register.ts';
import { expect, test } from '../site/test.ts';

// A snapshot of the page at each of a thousand key presses would take longer than the test.
test.use({ trace: 'off' });

async function enter(page: Page, { cpf, senha }: Person) {
  await write(page.getByLabel('CPF:'), cpf);
  await write(page.getByLabel('SENHA:'), senha);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: /, Ana\.$/ })).toBeVisible();
}

test('a visitor chooses a plan, adds a dependent and signs up', { tag: '@core' }, async ({ page }) => {
  const [ana, davi] = [newPerson(), newPerson('Davi Souza Lima')];
  const next = page.getByRole('button', { name: 'continuar' });
  await page.goto('/');
  await press(page.getByRole('link', { name: 'Contratar Guardian' }));
  await write(page.getByLabel('Nome completo'), ana.nome);
  await press(next);
  await write(page.getByLabel('E-mail'), ana.email);
  await write(page.getByLabel('DDD'), ana.ddd);
  await write(page.getByLabel('Celular'), ana.celular);
  await write(page.getByLabel('CPF'), ana.cpf);
  await press(next);
  await choose(page.getByRole('radio', { name: /^Premium/ }));
  await write(page.getByLabel('Nome do dependente'), davi.nome);
  await write(page.getByLabel('CPF do dependente'), davi.cpf);
  await press(page.getByRole('button', { name: 'Adicionar' }));
  await expect(page.getByText('1 de 5')).toBeVisible();
  await press(page.getByRole('checkbox', { name: /Tenho autorização/ }), 'Space');
  await press(next);
  await write(page.getByLabel('CEP'), '01310-100');
  await write(page.getByLabel('Cidade'), 'São Paulo');
  await pick(page.getByLabel('UF'), 'SP');
  await write(page.getByLabel('Rua'), 'Avenida Paulista');
  await write(page.getByLabel('Número'), '1000');
  await write(page.getByLabel('Bairro'), 'Bela Vista');
  await choose(page.getByRole('radio', { name: /Por mês/ }));
  await choose(page.getByRole('radio', { name: /Pix/ }));
  await write(page.getByLabel('Crie uma senha'), ana.senha);
  await press(page.getByRole('button', { name: 'continuar para a revisão' }));
  await press(page.getByRole('checkbox', { name: /contrato/i }), 'Space');
  await press(page.getByRole('button', { name: /^Contratar e pagar R\$/ }));
  await expect(page.getByRole('heading', { level: 1, name: 'Falta só pagar, Ana' })).toBeFocused();
});

test('a member signs in and takes the card along, as a picture and on paper', async ({ page, request }) => {
  const ana = newPerson();
  await register(request, ana);
  await page.goto('/Login');
  await enter(page, ana);
  for (const [link, file] of [
    ['Guardar', 'Carteirinha.png'],
    ['Para imprimir', 'Carteirinha.pdf'],
  ] as const) {
    const download = page.waitForEvent('download');
    await press(page.getByRole('link', { name: new RegExp(`^${link} .*Ana Beatriz`) }));
    expect((await download).suggestedFilename()).toBe(file);
  }
});

test('a member withdraws from the plan', async ({ page, request }) => {
  const ana = newPerson();
  await register(request, ana);
  await page.goto('/MinhaConta');
  await enter(page, ana);
  await press(page.getByRole('link', { name: 'Cancelar o plano' }));
  await expect(page.getByRole('heading', { level: 1, name: 'Cancelar o plano' })).toBeVisible();
  await press(page.getByRole('button', { name: 'Confirmar a desistência' }));
  await expect(page.getByText('Desistência confirmada')).toBeVisible();
  await tabTo(page.getByRole('link', { name: 'Baixar o recibo (PDF)' }));
});

test('a visitor finds a clinic in the network and narrows the list', async ({ page }) => {
  const name = `Clínica das Teclas ${crypto.randomUUID().slice(0, 4)}`;
  await registerApprovedClinic(name, 'Paulínia');
  await page.goto('/Rede');
  const search = page.getByRole('main').getByRole('search');
  await write(search.getByLabel('Especialidade ou exame'), 'Dermatologia');
  await page.keyboard.press('Escape');
  await write(search.getByLabel('Cidade ou CEP'), 'Paulínia');
  await press(search.getByRole('button', { name: 'Buscar Rede' }));
  await expect(page.getByRole('article', { name })).toBeVisible();
  await press(
    page.getByRole('navigation', { name: 'Preços por plano' }).getByRole('link', { name: 'Premium' }),
  );
  await expect(page.getByText('com o cartão Premium').first()).toBeVisible();
  await tabTo(page.getByRole('article', { name }).getByRole('link', { name: '(19) 3200-0000' }));
});

test('a visitor writes a message', async ({ page }) => {
  await page.goto('/');
  const form = page.locator('#contato');
  await press(page.getByRole('banner').getByRole('button', { name: /menu/i }));
  await press(page.getByRole('link', { name: 'Fale com a gente' }));
  await expect(page).toHaveURL(/#contato$/);
  await write(form.getByLabel('Nome'), 'Rita Campos');
  await write(form.getByLabel('Email'), `rita-${crypto.randomUUID().slice(0, 8)}@exemplo.com.br`);
  await pick(form.getByLabel('Assunto'), 'Imprensa');
  await write(form.getByLabel('Descrição'), 'Bom dia. Queria falar com alguém.');
  await press(form.getByRole('button', { name: 'Enviar mensagem' }));
  await expect(form.getByText('Recebemos a sua mensagem.')).toBeVisible();
});

test('a member who forgot the password makes a new one', async ({ page, request }) => {
  const ana = newPerson();
  await register(request, ana);
  await page.goto('/Login');
  await press(page.getByRole('link', { name: 'Esqueceu a senha' }));
  await write(page.getByLabel('CPF'), ana.cpf);
  await press(page.getByRole('button', { name: 'Enviar código' }));
  const code = await findInMail(ana.email, /digo: ([A-Z2-9-]{9})/);
  await write(page.getByLabel('Código de 8 letras e números'), code);
  await press(page.getByRole('button', { name: 'Continuar' }));
  await write(page.getByLabel('Nova senha', { exact: true }), 'outra-senha-bem-longa-7');
  await press(page.getByRole('button', { name: 'Trocar a senha' }));
  await expect(page.getByText('Senha trocada')).toBeVisible();
});
