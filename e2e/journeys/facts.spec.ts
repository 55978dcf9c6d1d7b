import { paths } from '@serafim/contract/site/paths';
import { registerApprovedClinic } from '../site/clinics.ts';
import { newPerson } from '../site/people.ts';
import { register } from '../site/register.ts';
import { signIn } from '../site/sign-in.ts';
import { expect, test } from '../site/test.ts';
import { fillNameAndContact } from '../site/wizard.ts';

test('the city of a search is a link at the member’s home, and nobody knows it after signing out', async ({
  page,
  request,
}) => {
  const ana = newPerson();
  await register(request, ana);
  const city = `Vila ${[...crypto.randomUUID()]
    .map(c => String.fromCharCode(97 + (c.charCodeAt(0) % 26)))
    .join('')
    .slice(0, 10)}`;
  await registerApprovedClinic(`Clínica de ${city}`, city);

  await page.goto(`${paths.network}?limites`);
  const facts = page.getByRole('complementary', { name: 'Fatos e eventos' });
  await expect(facts).toContainText('nenhum');
  const search = page.getByRole('main').getByRole('search');
  await search.getByLabel('Cidade ou CEP').fill(city);
  await search.getByRole('button', { name: 'Buscar Rede' }).click();
  await expect(facts).toContainText(`landing/cidade: "${city}"`);

  await page.getByRole('banner').getByRole('link', { name: 'Entrar' }).click();
  await signIn(page, { cpf: ana.cpf, password: ana.senha });
  await expect(page).toHaveURL(paths.account);
  const nearby = page.getByRole('main').getByRole('link', { name: `Ver todos em ${city}` });
  await expect(nearby).toHaveAttribute('href', `${paths.network}?${new URLSearchParams({ cidade: city })}`);

  await page.getByRole('main').getByRole('button', { name: 'Sair' }).click();
  await expect(facts).toContainText('nenhum');
});

test('the plan in a begun sign-up stands beside the advised one', async ({ page }) => {
  await page.goto('/QualPlano');
  await expect(page.getByText('No seu cadastro está')).toBeHidden();
  await page.goto(`${paths.signUp}?limites`);
  await fillNameAndContact(page, newPerson());
  await page.getByRole('radio', { name: /Guardian/ }).check();
  const facts = page.getByRole('complementary', { name: 'Fatos e eventos' });
  await expect(facts).toContainText('signup/plano: "guardian"');

  await page.getByRole('banner').getByRole('link').first().click();
  await page.getByRole('main').getByRole('link', { name: 'Como fizemos a conta' }).first().click();
  await expect(page.getByText('No seu cadastro está o Guardian.')).toBeVisible();
  await page.getByRole('link', { name: 'Continuar o cadastro' }).click();
  await expect(page.getByRole('heading', { name: 'Plano Guardian' })).toBeVisible();
});
