import type { Page } from 'playwright/test';
import { signInAs } from '../site/administrators.ts';
import { registerPendingClinic } from '../site/clinics.ts';
import { newPerson } from '../site/people.ts';
import { register } from '../site/register.ts';
import { runningSite } from '../site/running-site.ts';
import { expect, test } from '../site/test.ts';
import { contentWidth } from '../site/whole-page.ts';

/** Somebody who asks to be erased and writes, and a clinic that waits: every page has something to decide. */
async function fillPages(page: Page) {
  const { url } = runningSite();
  const ana = newPerson();
  const { id } = await register(page.request, ana);
  await registerPendingClinic();
  const options = { headers: { origin: url } };
  const post = (path: string, data: object) => page.request.post(`${url}/api${path}`, { ...options, data });
  await post('/sessao', { cpf: ana.cpf, password: ana.senha });
  await post('/minha-conta/eliminacao', {});
  const message = { nome: ana.nome, email: ana.email, assunto: 'duvida', descricao: 'Como faço?', cpf: '' };
  await post('/contato', message);
  await page.request.delete(`${url}/api/sessao`, options);
  return id;
}

/** What each page offers, by the role that may do it; what the others see is the page without it. */
const pages = [
  ['/ListaClientes', 'Clientes', [['Exportar CSV', 'atendimento']]],
  [
    '/UpdateCliente/:id',
    'Ana Beatriz Souza',
    [
      ['salvar', 'atendimento'],
      ['mostrar o CPF completo', 'atendimento'],
      [/^Devolver/, 'atendimento'],
      [/^Anotar/, 'atendimento'],
    ],
  ],
  ['/Clinicas', 'Clínicas em análise', [[/^Aprovar/, 'atendimento']]],
  [
    '/Mensagens?tipo=mensagem',
    /para responder$/,
    [
      ['Enviar resposta', 'atendimento'],
      ['Encerrar', 'atendimento'],
    ],
  ],
  [
    '/Eliminacoes',
    'Exclusão de dados',
    [
      ['Registrar um pedido', 'atendimento'],
      [/^Recusar/, 'atendimento'],
    ],
  ],
  ['/Versoes#landing', /em teste$|^Tudo no ar$/, [[/^Congelar/, 'gestao']]],
] as const;

for (const role of ['leitura', 'atendimento'] as const)
  test(`an administrator with the role ${role} is offered nothing that is refused, on any page`, async ({
    page,
    context,
    expectNoAxeViolations,
  }) => {
    const id = await fillPages(page);
    await signInAs(context, role);
    for (const [path, title, actions] of pages)
      await test.step(path, async () => {
        await page.goto(path.replace(':id', id));
        await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
        for (const [name, needed] of actions) {
          const button = page.getByRole('button', { name }).first();
          if (needed === role) await expect(button).toBeVisible();
          else {
            // The page has arrived: it has what is read, or says that the role changes nothing here.
            await expect(
              page.getByText(/você vê esta página e não muda nada|clientes?$|^Tudo o que aconteceu$/).first(),
            ).toBeVisible();
            await expect(button).toHaveCount(0);
          }
        }
        await expectNoAxeViolations();
      });
  });

test('a reader sees no page of the administration overflow on any screen', async ({ page, context }) => {
  const id = await fillPages(page);
  await signInAs(context, 'leitura');
  for (const [path, title] of [['/Painel', 'Painel'], ...pages] as const) {
    // The rows that may be too wide come after the heading.
    await page.goto(path.replace(':id', id), { waitUntil: 'networkidle' });
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    for (const width of [390, 768, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      expect([path, width, await contentWidth(page)]).toEqual([path, width, width]);
    }
  }
});

test.describe('where the role opens nothing', () => {
  test.use({ expectedErrors: /403/ });

  test('an administrator who types the address of the team reads why it stays closed', async ({
    page,
    context,
  }) => {
    await signInAs(context, 'atendimento');
    await page.goto('/Equipe');
    await expect(page.getByRole('heading', { name: 'A sua função não abre esta página' })).toBeVisible();
    await expect(page.getByText(/com a função Atendimento/)).toBeVisible();
  });
});
