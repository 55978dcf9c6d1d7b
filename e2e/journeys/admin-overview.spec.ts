import { newPerson } from '../site/people.ts';
import { register } from '../site/register.ts';
import { signIn } from '../site/sign-in.ts';
import { expect, test } from '../site/test.ts';

test.use({ expectedErrors: /401|403/ });

for (const width of [1280, 390])
  test(`an administrator sees today’s sign-ups and goes on to them, at ${width} px`, async ({
    page,
    request,
    site,
    expectNoAxeViolations,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    const caio = newPerson('Caio do Painel Moreira');
    await register(request, caio);
    await page.goto('/Painel');
    await signIn(page, site.admin);
    await expect(page.getByRole('heading', { level: 1, name: 'Painel' })).toBeVisible();
    await expect(page.getByText(/cadastros? em 30 dias\. O melhor dia foi/)).toBeVisible();
    await expect(page.getByRole('definition').filter({ hasText: /^R\$[\d.]+,\d\d$/ })).toHaveCount(3);
    await expect(page.getByRole('heading', { name: 'Para decidir hoje' })).toBeVisible();
    await page.getByText('Ver os números').click();
    const today = page
      .getByRole('table', { name: /Cadastros por dia/ })
      .getByRole('row')
      .nth(1);
    await expect(today.getByRole('cell')).not.toHaveText('0');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await expectNoAxeViolations();

    await page.getByRole('button', { name: 'Conferir a trilha' }).click();
    await expect(page.getByText(/A trilha está íntegra/)).toBeVisible();

    await expect(page.getByText(/^atualizado às \d\d:\d\d$/)).toBeVisible();
    await page.getByRole('link', { name: 'Guardian' }).click();
    await expect(page).toHaveURL(/\/ListaClientes\?plano=guardian&situacao=ativo$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Clientes' })).toBeFocused();
  });

test('a member reads that the numbers are for administrators only', async ({ page, request }) => {
  const ana = newPerson();
  await register(request, ana);
  await page.goto('/Painel');
  await signIn(page, { cpf: ana.cpf, password: ana.senha });
  await expect(page.getByText(/área é da administração/i)).toBeVisible();
  await expect(page.getByRole('navigation').getByRole('link')).toHaveCount(0);
});
