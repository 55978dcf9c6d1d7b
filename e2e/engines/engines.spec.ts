import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { paths } from '@serafim/contract/site/paths';
import { SCRIPTS_WANTED } from '@serafim/platform-contract/release-set';
import { expect, test } from 'playwright/test';
import { adminAddresses, memberAddresses, openAddresses } from '../site/addresses.ts';
import { storeChangedVersion, throwingAtRender } from '../site/broken-version.ts';
import { liveFiles } from '../site/live-files.ts';
import { newPerson } from '../site/people.ts';
import { register } from '../site/register.ts';
import { runningSite } from '../site/running-site.ts';
import type { Engine, EnginePage } from './engine.ts';
import { findFirefox, startFirefox } from './firefox.ts';
import { findWebKit, startWebKit } from './webkit.ts';

/** Each engine: WebKit opens a browser for each page, which takes it longer than most addresses do. */
const engines = [
  { name: 'Firefox', binary: findFirefox(), start: startFirefox, opensQuickly: true },
  { name: 'WebKit', binary: findWebKit(), start: startWebKit, opensQuickly: false },
];

const routes = [...openAddresses, paths.account, ...memberAddresses, ...adminAddresses];

/** Whether React has made the page's own area alive: it keeps its fibre at each element. */
function isAlive() {
  const area = document.querySelector('[data-boundary]');
  return area !== null && Object.keys(area).some(key => key.startsWith('__reactFiber'));
}

for (const { name, binary, start, opensQuickly } of engines)
  test.describe(name, () => {
    test.skip(binary === undefined, `${name} is not installed: docs/engines.md says how`);
    // One after another, in one browser: the driver of WebKit has one session at a time. One that fails is tried again alone.
    test.describe.configure({ mode: 'default' });
    let engine: Engine;
    let page: EnginePage;

    test.beforeAll(async () => {
      engine = await start(binary ?? '');
    });
    test.afterAll(() => engine?.close());
    const openPage = async () => {
      page = await engine.openPage(runningSite().url);
    };

    const heading = () => page.run(() => document.querySelector('h1')?.textContent ?? '');
    const expectHeading = (text: RegExp) => expect.poll(heading).toMatch(text);
    const expectText = (text: string) =>
      expect.poll(() => page.run(() => document.body.textContent)).toContain(text);
    const expectQuiet = async (allowed = /^$/) =>
      expect((await page.takeMessages()).filter(message => !allowed.test(message))).toEqual([]);

    async function openAlive(address: string) {
      await page.open(address);
      await page.run(wanted => void dispatchEvent(new Event(wanted)), SCRIPTS_WANTED);
      await expect.poll(() => page.run(isAlive)).toBe(true);
    }

    async function signIn(person: { cpf: string; password: string }) {
      await openAlive(paths.signIn);
      await page.fill('CPF:', person.cpf);
      await page.fill('SENHA:', person.password);
      await page.press('Enviar');
    }

    test.describe('somebody who opens one address after the other', () => {
      const [before, after] = opensQuickly
        ? [test.beforeEach, test.afterEach]
        : [test.beforeAll, test.afterAll];
      before(openPage);
      after(() => page?.close());

      test('what a page writes to the console is heard', async () => {
        await page.open(paths.privacy);
        await page.run(() => console.error('heard'));
        await expect.poll(async () => (await page.takeMessages()).join()).toContain('heard');
      });

      for (const route of routes)
        test(`${route} comes alive, and nothing is wrong in the console`, async () => {
          await openAlive(route);
          await expect.poll(() => page.run(() => document.querySelectorAll('h1').length)).toBe(1);
          await expectQuiet(/401/);
        });
    });

    test.describe('somebody new', () => {
      test.beforeEach(openPage);
      test.afterEach(() => page?.close());

      test('a visitor goes from one team’s page to another’s in the same document', async () => {
        await openAlive(paths.home);
        await page.run(() => Object.assign(window, { sameDocument: true }) && undefined);
        await page.press('Emitir Carteirinha');
        await expectHeading(/^Carteirinha/);
        expect(await page.run(() => 'sameDocument' in window)).toBe(true);
        await expectQuiet();
      });

      test('a visitor signs up', async () => {
        const ana = newPerson();
        await openAlive(paths.signUp);
        await page.fill('Nome completo', ana.nome);
        await page.press('continuar');
        await expectText('Etapa 2 de 4');
        await page.fill('E-mail', ana.email);
        await page.fill('DDD', ana.ddd);
        await page.fill('Celular', ana.celular);
        await page.fill('CPF', ana.cpf);
        await page.press('continuar');
        await expectText('Etapa 3 de 4');
        await page.press('Guardian');
        await page.press('continuar');
        await expectText('Etapa 4 de 4');
        for (const [label, value] of [
          ['CEP', '01310-100'],
          ['Rua', 'Avenida Paulista'],
          ['Número', '1000'],
          ['Bairro', 'Bela Vista'],
          ['Cidade', 'São Paulo'],
          ['Crie uma senha', ana.senha],
        ] as const)
          await page.fill(label, value);
        await page.press('Por mês');
        await page.press('Pix');
        await page.press('continuar para a revisão');
        await expectHeading(/Confira e contrate/);
        await page.press('Li e aceito');
        await page.press('Contratar e pagar');
        await expectHeading(/Falta só pagar, Ana/);
        await expectQuiet();
      });

      test('a member signs in and sees the account and the card', async ({ request }) => {
        const ana = newPerson();
        await register(request, ana);
        await signIn({ cpf: ana.cpf, password: ana.senha });
        await expectHeading(/Ana/);
        await openAlive(paths.account);
        await expectHeading(/Ana/);
        await openAlive(paths.card);
        // The account was left while it loaded files, which Firefox calls wrong; both pages by themselves are quiet above.
        await page.takeMessages();
        await expectText('Guardar neste aparelho');
        await page.press('Guardar neste aparelho');
        await expectText('Guardadas em');
        await expectQuiet();
      });

      test('an administrator opens the list of clients', async () => {
        await signIn(runningSite().admin);
        await expectHeading(/^(?!Bem-Vindo)/);
        await openAlive(paths.clients);
        await expectHeading(/Clientes/);
        await expectQuiet();
      });

      test('a page that throws while it renders falls back to the last good version', async () => {
        const { pagePath } = await liveFiles('member', paths.card);
        const { live, openPreview } = await storeChangedVersion('member', {
          client: { [pagePath]: throwingAtRender('quebrou ao desenhar') },
        });
        await openAlive(openPreview);
        await page.press('Emitir Carteirinha');
        await expectHeading(/^Carteirinha/);
        const version = () =>
          page.run(() => document.querySelector('[data-boundary="member"]')?.getAttribute('data-version'));
        await expect.poll(version).toBe(live);
      });

      test('a file changed after its release never runs, and the page can still be read', async () => {
        const { pagePath } = await liveFiles('member', paths.card);
        const { folder, openPreview } = await storeChangedVersion('member', {});
        const file = join(folder, pagePath);
        for (const encoding of ['.br', '.gz', '.zst']) await rm(file + encoding, { force: true });
        await writeFile(file, 'window.stolen = true; export default () => null;');
        await page.open(openPreview);
        await page.open(paths.card);
        await expectHeading(/^Carteirinha/);
        // By then the file was asked for: the browser says so itself.
        const asked = (path: string) =>
          performance.getEntriesByType('resource').some(({ name }) => name.endsWith(path));
        await expect.poll(() => page.run(asked, pagePath)).toBe(true);
        expect(await page.run(() => 'stolen' in window)).toBe(false);
      });
    });
  });
