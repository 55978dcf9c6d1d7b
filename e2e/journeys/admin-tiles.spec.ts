import { type Page, request } from 'playwright/test';
import { followNetwork } from 'tools/bench/visit/network-log';
import { signInAs } from '../site/administrators.ts';
import { asAdmin, expectStatus } from '../site/clinics.ts';
import { liveRelease } from '../site/live-files.ts';
import { neverIdle } from '../site/never-idle.ts';
import { newPerson } from '../site/people.ts';
import { register } from '../site/register.ts';
import { runningSite } from '../site/running-site.ts';
import { signIn } from '../site/sign-in.ts';
import { expect, test } from '../site/test.ts';

test.use({ expectedErrors: /401|403/ });

const READING = [
  'admin/clientes@1',
  'signup/cadastros@1',
  'landing/mensagens@1',
  'member/eliminacoes@1',
  'admin/clinicas-na-rede@1',
  'landing/avise-me@1',
];

const tiles = (page: Page) => page.locator('[data-fragment$="@1"]');
const shownIds = (page: Page) =>
  tiles(page).evaluateAll(areas => areas.map(area => area.getAttribute('data-fragment')));

/** Opens the administration's first page, and on it the numbers of the teams. */
async function openTiles(page: Page) {
  await page.goto('/Painel');
  await page.getByText('Mais números').click();
}

/** The page shows these tiles, each with its number. */
async function expectTiles(page: Page, ids: readonly string[]) {
  await openTiles(page);
  await expect.poll(() => shownIds(page)).toEqual(ids);
  for (const id of ids) {
    const tile = page.locator(`[data-fragment="${id}"]`);
    await expect(tile.locator('dd').getByText(/^[\d.]+$/)).toBeVisible();
    await expect(tile.locator('dt').getByText(/^(Site|Contratação|Associados|Administração)$/)).toBeVisible();
  }
}

for (const [role, more] of [
  ['leitura', []],
  ['atendimento', ['signup/devolucoes@1']],
] as const)
  test(`an administrator with the role ${role} sees the tiles of that role, in order`, async ({
    page,
    context,
  }) => {
    await signInAs(context, role);
    await expectTiles(page, [...READING, ...more]);
  });

test('an administrator who manages the team sees every tile, and goes on from one', async ({
  page,
  site,
  expectNoAxeViolations,
}) => {
  await page.request.post('/api/sessao', { data: site.admin });
  await expectTiles(page, [...READING, 'signup/devolucoes@1', 'admin/pedidos-da-equipe@1']);
  for (const name of await tiles(page).locator('dt').allInnerTexts()) expect(name).toMatch(/^\p{Lu}/u);
  await expectNoAxeViolations();
  await tiles(page).getByRole('link', { name: 'Responder' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /para responder$/ })).toBeVisible();
  await page.goBack();
  await expect(tiles(page)).toHaveCount(READING.length + 2);
});

test('a member sees no tile, and no number is asked for', async ({ page, request }) => {
  const asked: string[] = [];
  page.on('request', sent => sent.url().includes('/painel/numeros/') && asked.push(sent.url()));
  const ana = newPerson();
  await register(request, ana);
  await page.goto('/Painel');
  await signIn(page, { cpf: ana.cpf, password: ana.senha });
  await expect(page.getByText(/área é da administração/i)).toBeVisible();
  await expect(tiles(page)).toHaveCount(0);
  expect(asked).toEqual([]);
});

/** Somebody who withdrew and whose money the bank has refused to give back three times; the bank gives it back now. */
async function oweRefund() {
  const { url } = runningSite();
  const nobody = newPerson();
  const ana = { ...nobody, email: nobody.email.replace('@', '+nao-devolve@') };
  const visitor = await request.newContext({ baseURL: url, extraHTTPHeaders: { origin: url } });
  const { id, passe } = await register(visitor, ana);
  const contract = `/api/contratacao/${passe}`;
  const { cobranca } = await (await visitor.get(contract)).json();
  const [, length, rest = ''] = /62\d\d05(\d\d)(\w+)6304/.exec(cobranca.pix.codigo) ?? [];
  const reference = rest.slice(0, Number(length));
  await visitor.post(`${contract}/pagamento`, { data: { instrumento: 'sandbox-aprova' } });
  await visitor.post('/api/sessao', { data: { cpf: ana.cpf, password: ana.senha } });
  await expectStatus(await visitor.post('/api/minha-conta/saida', { data: { tipo: 'desistencia' } }), 200);
  const admin = await asAdmin();
  const again = () => admin.post(`/api/devolucoes/${reference}/tentativa`, { data: { chavePix: '' } });
  for (let tries = 0; tries < 3; tries += 1) await expectStatus(await again(), 200);
  await expectStatus(
    await admin.put(`/api/update/${id}`, {
      data: { nome: ana.nome, email: nobody.email, telefone: '11 987654321' },
    }),
    200,
  );
  await Promise.all([visitor.dispose(), admin.dispose()]);
  return reference;
}

test('the sign-up’s tile reads its number again when the bank is asked for a refund below it', async ({
  page,
  site,
}) => {
  const reference = await oweRefund();
  await page.request.post('/api/sessao', { data: site.admin });
  await openTiles(page);
  const tile = page.locator('[data-fragment="signup/devolucoes@1"]');
  const refund = page.getByRole('listitem').filter({ hasText: reference });
  const number = tile.locator('dd').getByText(/^[\d.]+$/);
  const before = Number(await number.textContent());
  expect(before).toBeGreaterThan(0);
  await refund.getByRole('button', { name: 'Pedir de novo ao banco' }).click();
  await expect(refund).toHaveCount(0);
  await expect(number).toHaveText(String(before - 1));
});

test.describe('a tile whose number cannot be read', () => {
  test.use({ expectedErrors: /Failed to load resource|ERR_FAILED/ });

  test('says so by itself, and is read again', async ({ page, site }) => {
    await page.request.post('/api/sessao', { data: site.admin });
    await page.route('**/painel/numeros/mensagens', route => route.abort());
    await openTiles(page);
    const broken = page.locator('[data-fragment="landing/mensagens@1"]');
    await expect(broken.getByText('Este quadro não respondeu.')).toBeVisible();
    await expect(page.locator('[data-fragment="admin/clientes@1"]').getByText(/^[\d.]+$/)).toBeVisible();
    await page.unroute('**/painel/numeros/mensagens');
    await broken.getByRole('button', { name: 'Tentar de novo' }).click();
    await expect(broken.getByText(/^[\d.]+$/)).toBeVisible();
  });
});

test('a visitor of the landing page loads no byte of a tile', async ({ page }) => {
  const { fragments = [], routes } = await liveRelease('landing');
  const tiles = fragments.filter(({ fills }) => fills?.slot === 'admin/painel');
  const ofTiles = tiles.flatMap(({ preload, css }) => [...preload.slice(1), ...css]);
  expect(ofTiles.length).toBeGreaterThan(0);
  for (const { path, preload, css } of routes)
    expect(
      [...preload, ...css].filter(file => ofTiles.includes(file)),
      path,
    ).toEqual([]);

  await neverIdle(page);
  const network = await followNetwork(await page.context().newCDPSession(page));
  const answer = await page.goto('/');
  await network.quiet(500);
  const html = (await answer?.text()) ?? '';
  for (const file of ofTiles) {
    expect(html).not.toContain(file);
    expect(network.requests.filter(({ url }) => url.endsWith(file))).toEqual([]);
  }
});
