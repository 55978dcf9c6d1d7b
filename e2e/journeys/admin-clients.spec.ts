import { readFile } from 'node:fs/promises';
import { formatCpf } from '@serafim/contract/api/fields/cpf';
import { newPerson, uniqueWord } from '../site/people.ts';
import { register } from '../site/register.ts';
import { signIn } from '../site/sign-in.ts';
import { expect, test } from '../site/test.ts';

test.use({ expectedErrors: /401/ });

test('an administrator narrows the list, sorts it, and takes it along as a spreadsheet', async ({
  page,
  request,
  site,
  expectNoAxeViolations,
}) => {
  const family = uniqueWord();
  const [zoe, ana] = [newPerson(`Zoé ${family}`), newPerson(`Ana ${family}`)];
  await register(request, zoe, 'diamond');
  await register(request, ana, 'angel');
  await page.goto(`/ListaClientes?busca=${family}`);
  await signIn(page, site.admin);
  const names = page.getByRole('row').getByRole('rowheader');
  await expect(names).toHaveText([ana.nome, zoe.nome]);
  await page.getByRole('button', { name: 'nome' }).click();
  await expect(names).toHaveText([zoe.nome, ana.nome]);

  await page.getByLabel('Plano').selectOption('Diamond');
  await expect(names).toHaveText([zoe.nome]);
  await page.getByLabel('Plano').selectOption('Todos');
  await page.getByLabel('Situação').selectOption('cancelado');
  await expect(page.getByText('Nenhum cliente encontrado')).toBeVisible();
  await page.getByLabel('Situação').selectOption('ativo');
  await expect(page.getByText('Nenhum cliente encontrado')).toBeVisible();
  await page.getByLabel('Situação').selectOption('aguardando pagamento');
  await expect(names).toHaveText([ana.nome, zoe.nome].toReversed());
  await expect(page.getByRole('cell', { name: 'aguardando pagamento' })).toHaveCount(2);
  await page.getByRole('textbox', { name: 'Até' }).fill('01/01/2020');
  await expect(page.getByText('Nenhum cliente encontrado')).toBeVisible();
  await page.getByRole('button', { name: 'Limpar a busca' }).click();
  await page.getByLabel(/Nome, e-mail/).fill(family);
  await expect(names).toHaveText([zoe.nome, ana.nome]);
  await expectNoAxeViolations();

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Exportar CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('clientes.csv');
  const lines = (await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n');
  expect(lines[0]).toBe('\uFEFF"id";"nome";"email";"CPF";"plano";"situação";"criado em";"em atraso"');
  expect(lines.slice(1).map(line => line.split(';')[1])).toEqual([`"${zoe.nome}"`, `"${ana.nome}"`]);
  expect(lines.join('')).not.toContain(formatCpf(zoe.cpf));
});

for (const width of [1280, 768, 390])
  test(`an administrator sees id, name and e-mail of a client at ${width} px`, async ({
    page,
    request,
    site,
  }) => {
    const caio = newPerson(`Caio ${uniqueWord()}`);
    const { id } = await register(request, caio);
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`/ListaClientes?busca=${encodeURIComponent(caio.nome)}`);
    await signIn(page, site.admin);
    const row = page.getByRole('row').filter({ hasText: caio.email });
    for (const text of [id.slice(0, 4), caio.nome, caio.email])
      await expect(row.getByText(text, { exact: text !== id.slice(0, 4) }).first()).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  });

test('an administrator sees a whole CPF only by leaving a trace that the next admin reads', async ({
  page,
  request,
  site,
  expectNoAxeViolations,
}) => {
  const caio = newPerson('Caio Rastro Tanaka');
  const { id } = await register(request, caio);
  await page.goto(`/UpdateCliente/${id}`);
  await signIn(page, site.admin);
  const main = page.getByRole('main');
  const line = page.getByRole('region', { name: 'Tudo o que aconteceu' });
  await expect(main).toContainText('Guardian, mensal');
  await expect(main).toContainText('aguardando o primeiro pagamento');
  await expect(main).not.toContainText(formatCpf(caio.cpf));
  await page.getByRole('button', { name: 'mostrar o CPF completo' }).click();
  await expect(main).toContainText(formatCpf(caio.cpf));
  await expect(line.getByText('viu o CPF completo')).toBeVisible();
  await expectNoAxeViolations();

  await page.getByLabel('telefone').fill('21 998765432');
  await page.getByRole('button', { name: 'salvar' }).click();
  await expect(page.getByText('cliente atualizaso com sucesso')).toBeVisible();
  await expect(line.getByText('mudou o telefone')).toBeVisible();
  await page.reload();
  await expect(line.getByRole('listitem').last()).toContainText('Fez o cadastro pelo site');
  await expect(main).not.toContainText(formatCpf(caio.cpf));
});

test('an administrator with a phone sees clients before filters, and how many of those are set', async ({
  page,
  request,
  site,
}) => {
  await register(request, newPerson(`Lia ${uniqueWord()}`));
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/ListaClientes?plano=guardian&situacao=aguardando-pagamento');
  await signIn(page, site.admin);
  const first = page.getByRole('row').getByRole('rowheader').first();
  await expect(first).toBeVisible();
  expect((await first.boundingBox())?.y).toBeLessThan(400);
  await expect(page.getByLabel('Plano')).toBeHidden();
  const filters = page.getByRole('button', { name: 'Filtros (2)' });
  await expect(filters).toHaveAttribute('aria-expanded', 'false');
  await filters.click();
  await expect(page.getByLabel('Plano')).toBeVisible();
});

for (const width of [1280, 768])
  test(`a day that does not exist moves no other filter, at ${width} px`, async ({ page, site }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/ListaClientes');
    await signIn(page, site.admin);
    const plan = page.getByLabel('Plano');
    const before = await plan.boundingBox();
    await page.getByRole('textbox', { name: 'Até' }).fill('45/99/2020');
    await expect(page.getByText('Esta data não existe')).toBeVisible();
    expect(await plan.boundingBox()).toEqual(before);
  });
