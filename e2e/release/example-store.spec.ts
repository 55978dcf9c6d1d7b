import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openFolderReleases } from '@serafim/release-store/releases/open-releases';
import { freePort } from '@serafim/server-kit/process/free-port';
import { repository } from '@serafim/server-kit/process/repository';
import { type Service, startService } from '@serafim/server-kit/process/start-service';
import type { Browser, BrowserContext } from 'playwright/test';
import { storeBrokenCopy } from 'tools/demo/broken-copy';
import { type OutsideFolder, openOutsideFolder } from 'tools/kit/outside-folder';
import { liveVersion, storeCopies } from 'tools/lab/copies';
import { runNode } from 'tools/new-remote/run-command';
import { type ReleaseServiceProcess, startReleaseService } from '../site/release-service.ts';
import { expect, test } from '../site/test.ts';

// One after another, on one store.
test.describe.configure({ mode: 'default' });

const STORE = 'platform/examples/store';
const PRODUCT = '/rede/brisa';

let dataFolder: string;
let store: Service;
let url: string;
let service: ReleaseServiceProcess | undefined;
let outside: OutsideFolder | undefined;

/** Runs a program of the store's, as its teams would. */
async function run(script: string, args: readonly string[] = []) {
  return runNode(join(repository, STORE), script, args, { DATA_DIR: dataFolder });
}

test.beforeAll('build the host', async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'serafim-store-'));
  const built = await run('start.ts', ['--build']);
  expect(built.code, built.output).toBe(0);
});

test.beforeAll('release the remotes', async () => {
  const released = await run('releases.ts', [
    'release',
    'remote-explore',
    'remote-decide',
    'remote-checkout',
  ]);
  expect(released.code, released.output).toBe(0);
  expect(released.output.match(/Looked at 1 page beside what is live/g)).toHaveLength(3);
});

test.beforeAll('start the store', async () => {
  const port = String(await freePort());
  url = `http://localhost:${port}`;
  const { PATH, HOME } = process.env;
  const environment = { PATH, HOME, DATA_DIR: dataFolder, PORT: port, RENDER_BUDGET: '5000' };
  store = await startService('The store', `${STORE}/host/server.ts`, `${url}/readyz`, environment);
});

test.afterAll(async () => {
  await service?.stop();
  await outside?.close();
  await store?.stop();
  await rm(dataFolder, { recursive: true, force: true });
});

test('a shop on the same platform shows three teams in one page, without script too', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(url);
  await expect(page).toHaveTitle('Varanda: redes feitas à mão');
  await expect(page.locator('[data-boundary=explore] li a')).toHaveText([
    'Rede Brisa',
    'Rede Sertão',
    'Rede Mangue',
    'Rede Lua',
  ]);
  await expect(page.locator('[data-boundary=checkout] a')).toHaveText('Carrinho: 0');

  await page.getByRole('link', { name: 'Rede Brisa' }).click();
  await expect(page.locator('[data-boundary=decide]').getByRole('heading')).toHaveText([
    'Rede Brisa',
    'Quem olhou também gostou',
  ]);
  await expect(page.locator('[data-boundary=checkout] button')).toHaveText('Pôr no carrinho');
  await expect(page.locator('[data-boundary=explore] li a')).toHaveText([
    'Rede Sertão',
    'Rede Mangue',
    'Rede Lua',
  ]);
  await context.close();
});

test('a visitor buys with one team’s button on another’s page, and every page counts it', async ({
  page,
}) => {
  let documents = 0;
  page.on('load', () => {
    documents += 1;
  });
  await page.goto(url);
  await page.getByRole('link', { name: 'Rede Brisa' }).click();
  await page.getByRole('button', { name: 'Pôr no carrinho' }).click();
  await page.getByRole('link', { name: 'Carrinho: 1' }).click();
  await expect(page.getByText('Total: R$ 189,00')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Recomendações' })).not.toContainText('Rede Brisa');
  await page.getByRole('link', { name: 'Varanda' }).click();
  await expect(page.getByRole('link', { name: 'Carrinho: 1' })).toBeVisible();
  expect(documents).toBe(1);
});

/** A browser whose visit was given the version; nearly all visits are. */
async function browserOn(browser: Browser, version: string): Promise<BrowserContext> {
  for (;;) {
    const context = await browser.newContext();
    const html = await (await context.request.get(url + PRODUCT)).text();
    if (html.includes(`data-boundary="decide" data-version="${version}"`)) return context;
    await context.close();
  }
}

test('a canary that throws in the browser gives way to the last good version', async ({ browser }) => {
  const releases = openFolderReleases(dataFolder);
  const broken = await storeBrokenCopy({ releases }, 'decide', { path: '/rede/:sku' }, 'browsers');
  const team = await releases.actor('time decide', 'decide');
  const { version } = broken.release;
  await releases.service.release(team, broken, { traffic: 99 });
  const context = await browserOn(browser, version);
  const page = await context.newPage();
  await page.goto(url + PRODUCT);
  const area = page.locator('[data-boundary=decide]');
  await expect(area).toHaveAttribute('data-version', /^1\.0\.0-/);
  await expect(area.getByRole('heading', { level: 1 })).toHaveText('Rede Brisa');
  await context.close();
  await releases.close();
});

test('a frozen team’s release is refused until it is thawed, and its parts go on', async ({ request }) => {
  const releases = openFolderReleases(dataFolder);
  const { team, version } = await liveVersion(releases, 'checkout');
  const [next] = await storeCopies(releases, 'checkout', 1);
  if (!next) throw new Error('No copy was stored');
  const release = () => releases.service.release(team, next, { traffic: 100 });
  const servedVersion = async () => {
    const html = await (await request.get(url, { headers: { cookie: '' } })).text();
    return /data-boundary="checkout" data-version="([^"]+)"/.exec(html)?.[1];
  };
  const frozen = await run('releases.ts', ['freeze', 'checkout', '--note', 'Feira de sábado']);
  expect(frozen.code, frozen.output).toBe(0);
  await expect(release()).rejects.toThrow('frozen');
  expect(await servedVersion()).toBe(version);

  const thawed = await run('releases.ts', ['thaw', 'checkout']);
  expect(thawed.code, thawed.output).toBe(0);
  await release();
  await expect.poll(servedVersion).toBe(next.release.version);
  await releases.close();
});

/** Puts the cart of another team onto the page that the kit's template has. */
async function showCart(folder: string): Promise<void> {
  const edit = async (file: string, before: string, after: string) => {
    const text = await readFile(join(folder, file), 'utf8');
    expect(text).toContain(before);
    await writeFile(join(folder, file), text.replace(before, after));
  };
  const page = 'src/oficina/oficina-page.tsx';
  const cart = '<SiteFragment host={host} of="checkout/mini-cart@1" props={{}} />';
  await edit(
    page,
    'import { useState',
    "import { SiteFragment } from '@serafim/remote-kit/site-fragment';\nimport { useState",
  );
  await edit(page, '<h1>', `${cart}\n      <h1>`);
  await edit('src/remote.ts', 'page:', "uses: ['checkout/mini-cart@1'],\n      page:");
}

test('a fourth team, elsewhere, makes its remote with the kit of the store and releases it over HTTP', async ({
  page,
}) => {
  test.setTimeout(300_000);
  const published = await runNode(repository, 'tools/kit/main.ts', [STORE], { DATA_DIR: dataFolder });
  expect(published.code, published.output).toBe(0);
  const team = await openOutsideFolder(url, 'oficina');
  outside = team;
  const { dependencies } = JSON.parse(await readFile(join(team.remote, 'package.json'), 'utf8'));
  // Nothing of the other site of this repository.
  expect(Object.keys(dependencies).filter(name => name.startsWith('@serafim/'))).toEqual([
    '@serafim/platform-contract',
    '@serafim/remote-kit',
  ]);
  await showCart(team.remote);
  for (const script of ['check', 'test']) {
    const { code, output } = await team.runOnOwnNode('npm', 'run', '--silent', script);
    expect(code, output).toBe(0);
  }

  const programs = { service: [`${STORE}/release-service.ts`], releases: `${STORE}/releases.ts` };
  service = await startReleaseService(dataFolder, url, programs);
  const invited = await service.type('invite', 'time oficina', 'oficina', '--json');
  const { invitation } = JSON.parse(invited.output) as { invitation: string };
  const serafim = (...args: string[]) => team.runOnOwnNode('node_modules/.bin/serafim', ...args);
  const joined = await serafim('join', invitation);
  expect(joined.output).toContain('"time oficina" may release oficina');
  const released = await serafim('release', '--to', service.url);
  expect(released.code, released.output).toBe(0);
  expect(released.output).toContain('Looked at 1 page beside what is live');

  await expect.poll(async () => (await page.request.get(`${url}/Oficina`)).status()).toBe(200);
  await page.goto(`${url}/Oficina`);
  await page.getByRole('button', { name: 'Dizer olá' }).click();
  await expect(page.getByText('Olás ditos: 1')).toBeVisible();
  await page.locator('[data-boundary=checkout] a').click();
  await expect(page).toHaveURL(`${url}/carrinho`);
});
