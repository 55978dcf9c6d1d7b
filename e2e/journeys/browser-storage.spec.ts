import type { BrowserContext, Page } from 'playwright/test';
import { newPerson, uniqueWord } from '../site/people.ts';
import { signIn } from '../site/sign-in.ts';
import { expect, test } from '../site/test.ts';
import { fillWizard, signUpButton } from '../site/wizard.ts';

/** Everything that the site left in a browser: what a page reads, and the cookies that none can. */
async function readBrowser(page: Page, context: BrowserContext) {
  const stored = await page.evaluate(async () => {
    const cached: Record<string, string> = {};
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const { url } of await cache.keys())
        cached[new URL(url).pathname] = (await (await cache.match(url))?.text()) ?? '';
    }
    const { scroll: _, ...tab } = { ...sessionStorage };
    return {
      tab,
      local: { ...localStorage },
      databases: (await indexedDB.databases()).map(({ name = '' }) => name),
      cached,
    };
  });
  const cookies = await context.cookies();
  return { ...stored, cookies: Object.fromEntries(cookies.map(({ name, value }) => [name, value])) };
}

test('what a browser holds of a person who signs up, and so in, stores the card and signs out', async ({
  page,
  context,
}) => {
  const surname = `Zq${uniqueWord()}`;
  const ana = newPerson(`Ana ${surname}`);
  const cpf = new RegExp(ana.cpf.replace(/(...)(...)(...)(..)/, '$1\\D?$2\\D?$3\\D?$4'));
  /** Which of the person's data stand in a text, also where it is encoded for an address or as base64. */
  const dataIn = (value: unknown): string[] => {
    const text = JSON.stringify(value);
    // Any bytes: a picture has escapes in it that are no text.
    const decoded = text.replaceAll(/(?:%[\da-f]{2})+/gi, escapes =>
      Buffer.from(escapes.replaceAll('%', ''), 'hex').toString(),
    );
    const texts = [text, decoded];
    for (const [word] of text.matchAll(/[\w+/-]{16,}/g)) texts.push(Buffer.from(word, 'base64').toString());
    const looked = {
      cpf,
      name: new RegExp(surname, 'i'),
      mail: new RegExp(ana.email, 'i'),
      password: ana.senha,
    };
    return Object.entries(looked)
      .filter(([, found]) =>
        texts.some(one => (typeof found === 'string' ? one.includes(found) : found.test(one))),
      )
      .map(([name]) => name);
  };

  const isTypeface = (path: string) => /^\/shell\/assets\/\w+-[\w-]+\.woff2$/.test(path);

  await page.goto('/Cadastro');
  await fillWizard(page, ana);
  const filling = await readBrowser(page, context);
  // The draft is promised to stay in its tab until the end; the password is not in it.
  expect(Object.keys(filling.tab)).toEqual(['cadastro/rascunho']);
  expect(dataIn(filling.tab)).toEqual(['cpf', 'name', 'mail']);
  const { tab: _, ...elsewhere } = filling;
  expect(dataIn(elsewhere)).toEqual([]);
  expect(elsewhere).toMatchObject({ local: {}, databases: [], cached: {} });
  expect(Object.keys(filling.cookies)).toEqual(['visita']);

  await signUpButton(page).click();
  await expect(page.getByRole('heading', { level: 1, name: /Falta só pagar, Ana/ })).toBeVisible();
  const signedUp = await readBrowser(page, context);
  expect(Object.keys(signedUp.tab)).toEqual(['cadastro/concluido']);
  const receipt = JSON.parse(signedUp.tab['cadastro/concluido'] ?? '{}');
  expect(receipt).toEqual({ passe: expect.any(String), primeiroNome: 'Ana' });
  expect(dataIn(signedUp)).toEqual([]);

  await page.goto('/Carteirinha');
  await expect(page.getByRole('button', { name: 'Guardar neste aparelho' })).toBeVisible();
  const signedIn = await readBrowser(page, context);
  expect(signedIn).toMatchObject({ local: { 'signed-in': 'member' }, databases: [] });
  // The page that stands in for what does not arrive has its typefaces, as soon as the browser was idle.
  expect(Object.keys(signedIn.cached).every(isTypeface)).toBe(true);
  expect(Object.keys(signedIn.cookies).sort()).toEqual(['aparelho', 'sessao', 'visita']);
  expect(dataIn(signedIn)).toEqual([]);

  await page.getByRole('button', { name: 'Guardar neste aparelho' }).click();
  await expect(page.getByText(/Guardadas em/)).toBeVisible();
  // The card is stored because the member asked for it, with the name and without CPF, until they delete it.
  const withCard = await readBrowser(page, context);
  const { cached, ...others } = withCard;
  expect(
    Object.keys(cached)
      .filter(path => !isTypeface(path))
      .sort(),
  ).toEqual(['/Carteirinha/guardada/0.png', '/Carteirinha/guardada/lista.json']);
  expect(dataIn(cached)).toEqual(['name']);
  expect(dataIn(others)).toEqual([]);

  await page.goto('/MinhaConta');
  await page.getByRole('main').getByRole('button', { name: 'Sair' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Entrar' })).toBeVisible();
  const signedOut = await readBrowser(page, context);
  expect(signedOut).toMatchObject({ tab: {}, local: {}, databases: [] });
  expect(signedOut.tab).toEqual({});
  expect(Object.keys(signedOut.cookies).sort()).toEqual(['aparelho', 'visita']);
  expect(Object.keys(signedOut.cached).sort()).toEqual(Object.keys(cached).sort());
  expect(dataIn({ ...signedOut, cached: {} })).toEqual([]);

  await page.goto('/Login?volta=/Carteirinha');
  await signIn(page, { cpf: ana.cpf, password: ana.senha });
  await page.getByRole('button', { name: 'Apagar deste aparelho' }).click();
  await expect(page.getByText(/Guardadas em/)).toBeHidden();
  const { cached: left } = await readBrowser(page, context);
  expect(Object.keys(left).every(isTypeface)).toBe(true);
  expect(dataIn(left)).toEqual([]);
});
