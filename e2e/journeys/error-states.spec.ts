import { paths } from '@serafim/contract/site/paths';
import type { Page } from 'playwright/test';
import { htmlFindings } from '../site/html-findings.ts';
import { somebody, someCpf } from '../site/people.ts';
import { register } from '../site/register.ts';
import { expect, test } from '../site/test.ts';

// The browser reports what a refusal, or a request that is cut off, answered.
test.use({ viewport: { width: 320, height: 640 }, expectedErrors: /status of 4\d\d|ERR_FAILED/ });

interface Trouble {
  /** What somebody does before it goes wrong. */
  who: string;
  at: string;
  act: (page: Page) => Promise<void>;
  /** What they are told. */
  told: RegExp;
}

const press = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name }).click();
const cutOff = (page: Page) => page.route('**/api/**', route => route.abort());

const troubles: Trouble[] = [
  {
    who: 'sends an empty message',
    at: paths.home,
    act: page => press(page, 'Enviar mensagem'),
    told: /Preencha todos os campos!/,
  },
  {
    who: 'gives no name',
    at: paths.signUp,
    act: page => press(page, 'continuar'),
    told: /Preencha todos os campos!/,
  },
  {
    who: 'signs in with nothing',
    at: paths.signIn,
    act: page => press(page, 'Enviar'),
    told: /Há um problema/,
  },
  {
    who: 'signs in with a wrong password',
    at: paths.signIn,
    async act(page) {
      await page.getByLabel('CPF:').fill(someCpf());
      await page.getByLabel('SENHA:').fill('nao-e-esta-senha');
      await press(page, 'Enviar');
    },
    told: /CPF ou senha não conferem/,
  },
  {
    who: 'types a wrong code',
    at: paths.recovery,
    async act(page) {
      await page.getByLabel('CPF').fill(someCpf());
      await press(page, 'Enviar código');
      await page.getByLabel('Código de 6 números').fill('000000');
      await press(page, 'Continuar');
    },
    told: /O código não confere ou já venceu/,
  },
  {
    who: 'asks for the card of nobody',
    at: paths.card,
    async act(page) {
      await page.getByLabel('CPF').fill(someCpf());
      await press(page, 'Baixar');
    },
    told: /Não encontramos carteirinha para este CPF/,
  },
  {
    who: 'asks for a card without a network',
    at: paths.card,
    async act(page) {
      await cutOff(page);
      await page.getByLabel('CPF').fill(someCpf());
      await press(page, 'Baixar');
    },
    told: /Não conseguimos falar com o servidor/,
  },
  {
    who: 'registers a clinic without a word',
    at: paths.clinicSignUp,
    act: page => press(page, 'Cadastrar'),
    told: /Há um problema/,
  },
  {
    who: 'applies as a licensee with nothing',
    at: paths.licensee,
    act: page => page.locator('#candidatura').locator('button[type="submit"]').click(),
    told: /Preencha todos os campos!/,
  },
  {
    who: 'asks for a proposal with nothing',
    at: paths.proposal,
    act: page => press(page, 'Pedir proposta'),
    told: /Preencha todos os campos!/,
  },
];

async function expectReadable(page: Page, told: RegExp) {
  await expect(page.getByRole('alert').filter({ hasText: told }).first()).toBeVisible();
  expect(await htmlFindings(await page.content())).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
}

for (const { who, at, act, told } of troubles)
  test(`who ${who} is told so on the smallest screen`, async ({ page, expectNoAxeViolations }) => {
    await page.goto(at);
    await act(page);
    await expectReadable(page, told);
    await expectNoAxeViolations();
  });

test('a member whose account cannot be read is told so', async ({ page, request, expectNoAxeViolations }) => {
  const ana = somebody();
  await register(request, ana);
  await page.request.post('/api/sessao', { data: { cpf: ana.cpf, password: ana.senha } });
  await page.route('**/api/minha-conta', route => route.abort());
  await page.goto(paths.account);
  await expectReadable(page, /Não conseguimos abrir a sua conta/);
  await expectNoAxeViolations();
});

for (const [at, told] of [
  [paths.overview, /Não conseguimos ler os números/],
  [paths.clinics, /Não conseguimos abrir a fila/],
  [paths.inbox, /Não conseguimos abrir as mensagens/],
  [paths.clients, /erro ao buscar o usuario/],
] as const)
  test(`an admin for whom ${at} cannot be read is told so`, async ({ page, site, expectNoAxeViolations }) => {
    await page.request.post('/api/sessao', { data: site.admin });
    await page.route(/\/api\/(?!sessao)/, route => route.abort());
    await page.goto(at);
    await expectReadable(page, told);
    await expectNoAxeViolations();
  });
