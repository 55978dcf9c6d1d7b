import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator } from 'playwright/test';
import { expect, test } from '../site/test.ts';
import { buildFixture, hosts } from './build-fixture.ts';
import { serveFolder } from './static-server.ts';

// In one worker, so that the containers and their hosts are built once.
test.describe.configure({ mode: 'default' });

let folder: string;
let server: Awaited<ReturnType<typeof serveFolder>>;

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'serafim-containers-'));
  await buildFixture(folder);
  server = await serveFolder(folder);
});

test.afterAll(async () => {
  await server?.stop();
  await rm(folder, { recursive: true, force: true });
});

const paddingOf = (what: Locator) => what.evaluate(element => getComputedStyle(element).padding);

for (const host of hosts)
  for (const kind of ['standard', 'slim'] as const)
    test.describe(`a ${kind} container in a host of the kind “${host}”`, () => {
      const visit = (versions: string) => `${server.url}/${host}/?${kind}=${versions}`;

      test('shows its pages, styled, with the packages, session and router of the host', async ({ page }) => {
        await page.goto(visit('1'));
        await expect(page.getByRole('heading', { name: 'Exemplo 1' })).toBeVisible();
        await expect(page.getByText('pacotes do host: sim')).toBeVisible();
        expect(await paddingOf(page.getByTestId('página'))).toBe('71px');

        await expect(page.getByText('sessão: unknown')).toBeVisible();
        await page.getByRole('button', { name: 'sair' }).click();
        await expect(page.getByText('sessão: anonymous')).toBeVisible();

        await page.getByRole('button', { name: 'detalhes' }).click();
        await expect(page.getByText('os detalhes')).toBeVisible();
        expect(await paddingOf(page.getByText('os detalhes'))).toBe('111px');

        await page.getByRole('button', { name: 'contar: 0' }).click();
        await page.getByRole('link', { name: 'item 7' }).click();
        await expect(page.getByRole('heading', { name: 'Item 7' })).toBeVisible();
        await page.getByRole('link', { name: 'voltar' }).click();
        await expect(page.getByRole('button', { name: 'contar: 1' })).toBeVisible();

        // On the React Compiler's page, a memoised part renders once.
        await page.getByRole('link', { name: 'lembrado' }).click();
        await page.getByRole('button', { name: 'contar: 0' }).click();
        await page.getByRole('button', { name: 'contar: 1' }).click();
        await expect(page.getByRole('button', { name: 'contar: 2' })).toBeVisible();
        await expect(page.getByText('desenhos: 1')).toBeVisible();
      });

      test('gives fragments with styles and data, two major versions side by side', async ({ page }) => {
        await page.goto(visit('1'));
        await page.getByRole('button', { name: 'fragmento cartao', exact: true }).click();
        await expect(page.getByTestId('cartão')).toHaveText('cartão 7, validade 12/30 selo um');
        expect(await paddingOf(page.getByTestId('cartão'))).toBe('51px');
        await page.getByRole('button', { name: 'fragmento cartao@2' }).click();
        await expect(page.getByTestId('cartão novo')).toHaveText('cartão novo 8 selo dois');
        await expect(page.getByTestId('cartão')).toBeVisible();
      });

      test('works beside another version of itself, each with its own styles and state', async ({ page }) => {
        await page.goto(visit('1,2'));
        for (const version of ['1', '2']) {
          const region = page.getByRole('region', { name: `versão ${version}` });
          await expect(region.getByRole('heading', { name: `Exemplo ${version}` })).toBeVisible();
          await expect(region.getByText('pacotes do host: sim')).toBeVisible();
          expect(await paddingOf(region.getByTestId('página'))).toBe(`7${version}px`);
          await expect(region.getByRole('button', { name: 'contar: 0' })).toBeVisible();
          await region.getByRole('button', { name: 'contar: 0' }).click();
          await region.getByRole('button', { name: 'detalhes' }).click();
          await expect(region.getByText('os detalhes')).toBeVisible();
          expect(await paddingOf(region.getByText('os detalhes'))).toBe(`11${version}px`);
        }
      });
    });
