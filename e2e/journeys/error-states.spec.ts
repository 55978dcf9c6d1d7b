import { paths } from '@serafim/contract/site/paths';
import type { Page } from 'playwright/test';
import { signUpAndIn } from '../site/enter.ts';
import { htmlErrors } from '../site/html-errors.ts';
import { newCpf } from '../site/people.ts';
import { expect, test } from '../site/test.ts';

// The browser logs refused and aborted requests.
test.use({ viewport: { width: 320, height: 640 }, expectedErrors: /status of 4\d\d|ERR_FAILED/ });

interface ErrorCase {
  /** What the visitor does before the error. */
  who: string;
  /** Whether the small run of the tests includes it. */
  isCore?: true;
  at: string;
  cause: (page: Page) => Promise<void>;
  /** The message that the page must show. */
  message: RegExp;
}

const press = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name }).click();
const cutOff = (page: Page) => page.route('**/api/**', route => route.abort());

const errorCases: ErrorCase[] = [
  {
    who: 'sends an empty message',
    at: paths.home,
    async cause(page) {
      await page.locator('summary', { hasText: 'Fale com a gente' }).click();
      await press(page, 'Enviar mensagem');
    },
    message: /Preencha todos os campos!/,
  },
  {
    who: 'gives no name',
    at: paths.signUp,
    cause: page => press(page, 'continuar'),
    message: /Preencha todos os campos!/,
  },
  {
    who: 'signs in with nothing',
    at: paths.signIn,
    cause: page => press(page, 'Enviar'),
    message: /Há um problema/,
  },
  {
    who: 'signs in with a wrong password',
    at: paths.signIn,
    async cause(page) {
      await page.getByLabel('CPF:').fill(newCpf());
      await page.getByLabel('SENHA:').fill('nao-e-esta-senha');
      await press(page, 'Enviar');
    },
    message: /CPF ou senha não conferem/,
  },
  {
    who: 'types a wrong code',
    at: paths.recovery,
    async cause(page) {
      await page.getByLabel('CPF').fill(newCpf());
      await press(page, 'Enviar código');
      await page.getByLabel('Código de 8 letras e números').fill('ZZZZ-ZZZZ');
      await press(page, 'Continuar');
    },
    message: /O código não confere ou já venceu/,
  },
  {
    who: 'asks for the card of an unknown CPF',
    isCore: true,
    at: paths.card,
    async cause(page) {
      await page.getByLabel('CPF').fill(newCpf());
      await press(page, 'Baixar');
    },
    message: /Não encontramos carteirinha para este CPF/,
  },
  {
    who: 'asks for a card without a network',
    at: paths.card,
    async cause(page) {
      await cutOff(page);
      await page.getByLabel('CPF').fill(newCpf());
      await press(page, 'Baixar');
    },
    message: /Não conseguimos falar com o servidor/,
  },
  {
    who: 'sends an empty clinic registration',
    at: paths.clinicSignUp,
    cause: page => press(page, 'continuar'),
    message: /Há um problema/,
  },
  {
    who: 'applies as a licensee with nothing',
    at: paths.licensee,
    cause: page => page.locator('#candidatura').locator('button[type="submit"]').click(),
    message: /Preencha todos os campos!/,
  },
  {
    who: 'asks for a proposal with nothing',
    at: '/Empresas',
    cause: page => press(page, 'Pedir proposta'),
    message: /Preencha todos os campos!/,
  },
];

async function expectReadable(page: Page, message: RegExp) {
  await expect(page.getByRole('alert').filter({ hasText: message }).first()).toBeVisible();
  expect(await htmlErrors(await page.content())).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
}

for (const { who, at, cause, message, isCore } of errorCases)
  test(`a visitor who ${who} reads the error on the smallest screen`, { tag: isCore ? '@core' : [] }, async ({
    page,
    expectNoAxeViolations,
  }) => {
    await page.goto(at);
    await cause(page);
    await expectReadable(page, message);
    await expectNoAxeViolations();
  });

test('a member reads an error while the account cannot be loaded', async ({
  page,
  expectNoAxeViolations,
}) => {
  await signUpAndIn(page);
  await page.route('**/api/minha-conta', route => route.abort());
  await page.goto(paths.account);
  await expectReadable(page, /Não conseguimos abrir a sua conta/);
  await expectNoAxeViolations();
});

for (const [at, message] of [
  ['/Painel', /Não conseguimos ler os números/],
  ['/Clinicas', /Não conseguimos abrir a fila/],
  ['/Mensagens', /Não conseguimos abrir as mensagens/],
  [paths.clients, /erro ao buscar o usuario/],
] as const)
  test(`an administrator reads an error while ${at} cannot be loaded`, async ({
    page,
    site,
    expectNoAxeViolations,
  }) => {
    await page.request.post('/api/sessao', { data: site.admin });
    await page.route(/\/api\/(?!sessao)/, route => route.abort());
    await page.goto(at);
    await expectReadable(page, message);
    await expectNoAxeViolations();
  });
