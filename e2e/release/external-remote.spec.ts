import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { answerSchemas } from '@serafim/release/commands/schemas';
import { freePort } from '@serafim/server-kit/process/free-port';
import { repository } from '@serafim/server-kit/process/repository';
import { type OutsideFolder, openOutsideFolder } from 'tools/kit/outside-folder';
import { type Ended, runNode } from 'tools/new-remote/run-command';
import { newPerson } from '../site/people.ts';
import { register } from '../site/register.ts';
import { type ReleaseServiceProcess, startReleaseService } from '../site/release-service.ts';
import { runningSite } from '../site/running-site.ts';
import { signIn } from '../site/sign-in.ts';
import { makeTeamKey } from '../site/team-elsewhere.ts';
import { expect, test } from '../site/test.ts';

/** The document that a command has printed for programs, after its steps. */
const readAnswer = ({ output }: Ended): unknown => JSON.parse(/^[[{]$[\s\S]*/m.exec(output)?.[0] ?? 'null');

const cli = join(repository, 'platform/release/src/cli.ts');

let outside: OutsideFolder;
let service: ReleaseServiceProcess | undefined;

// One kit for all; the last test releases the remote.
test.describe.configure({ mode: 'serial' });
// Vite's client says each change.
test.use({ expectedErrors: /^\[vite\]/ });

test.beforeAll(async () => {
  test.setTimeout(240_000);
  const { url, dataFolder } = runningSite();
  const published = await runNode(repository, 'tools/kit/main.ts', [], { DATA_DIR: dataFolder });
  expect(published.code, published.output).toBe(0);
  outside = await openOutsideFolder(url, 'vizinho');
  // Nobody else meets a link of it in the menu of this site.
  await edit('src/remote.ts', / *navigation: .*\n/, '');
});

// Also where a test ran out of time.
test.afterAll(async () => {
  await service?.stop();
  await outside?.close();
});

/** Changes one text of a file of the remote, as an editor does. */
async function edit(file: string, before: string | RegExp, after: string): Promise<void> {
  const path = join(outside.remote, file);
  const text = await readFile(path, 'utf8');
  expect(text).toMatch(before);
  await writeFile(path, text.replace(before, after));
}

/** Runs `serafim dev` in the remote's folder, until the given work is done. */
async function whileServed(site: string, work: (url: string) => Promise<void>): Promise<void> {
  const url = `http://localhost:${await freePort()}`;
  const args = ['dev', '--site', site, '--port', new URL(url).port];
  const { PATH, HOME } = process.env;
  const child = spawn(join(outside.remote, 'node_modules/.bin', 'serafim'), args, {
    cwd: outside.remote,
    env: { PATH, HOME },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exit = once(child, 'exit');
  try {
    let output = '';
    child.stdout.on('data', text => {
      output += text;
    });
    await expect.poll(() => output, { timeout: 60_000 }).toContain(url);
    await work(url);
  } finally {
    child.kill();
    await exit;
  }
}

test('a team elsewhere sees its page within the live site, and each change at once; visitors see neither', async ({
  page,
  browser,
  site,
  expectNoAxeViolations,
}) => {
  test.slow();
  const ana = newPerson();
  await register(page.request, ana);
  await whileServed(site.url, async url => {
    await page.goto(`${url}/Vizinho`);
    await page.getByRole('button', { name: 'Dizer olá' }).click();
    await expect(page.getByText('Olás ditos: 1')).toBeVisible();
    await expectNoAxeViolations();

    await page.evaluate(() => Object.assign(window, { isSame: true }));
    await edit('src/vizinho/vizinho-page.tsx', 'Vizinho</', 'Vizinho de hoje</');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vizinho de hoje');
    await edit('src/vizinho/vizinho-page.module.css', '{', '{ letter-spacing: 7px;');
    await expect(page.locator('main [class*="page"]').first()).toHaveCSS('letter-spacing', '7px');
    // Header, menu and pages of others are the site's, and this team's page is reached from them.
    const banner = page.getByRole('banner');
    await banner.getByRole('link', { name: 'Serafim' }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Cuide da saúde' })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vizinho de hoje');
    expect(await page.evaluate(() => 'isSame' in window)).toBe(true);

    // Whoever signs in there is signed in: with the site's cookies, and as one of its own pages.
    await page.goto(`${url}/MinhaConta`);
    await signIn(page, { cpf: ana.cpf, password: ana.senha });
    await expect(page.getByRole('heading', { level: 1, name: /Ana/ })).toBeVisible();
    const foreign = { headers: { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' } };
    expect((await page.request.delete(`${url}/api/sessao`, foreign)).status()).toBe(403);
    // Vite's client would wait for the server.
    await page.goto('about:blank');
  });

  const other = await browser.newContext();
  expect((await other.request.get(`${site.url}/Vizinho`)).status()).toBe(404);
  await other.close();
});

test('a team elsewhere signs and releases its remote, and visitors see its page rendered', async ({
  page,
  request,
  site,
}) => {
  test.slow();
  const { spki, settings } = await makeTeamKey(outside.remote, site.dataFolder);
  // The release over the network is looked at in a browser, further down.
  const release = () => runNode(outside.remote, cli, ['release', '--skip-browser'], settings);

  // A key that is not enrolled releases nothing.
  const unknownKey = await release();
  expect(unknownKey.code).toBe(1);
  expect(unknownKey.output).toContain(`adds "${spki}" to the keys of "time vizinho"`);

  const enrolled = await runNode(repository, cli, ['enrol', 'time vizinho', 'vizinho', spki], {
    DATA_DIR: site.dataFolder,
  });
  expect(enrolled.code, enrolled.output).toBe(0);
  const released = await release();
  expect(released.code, released.output).toBe(0);

  // Over the network with the command that the kit has installed, and nothing of this repository.
  await edit('src/vizinho/vizinho-page.tsx', 'Dizer olá', 'Dizer olá de longe');
  service = await startReleaseService(site.dataFolder);
  const serafim = (...args: string[]) => outside.runOnOwnNode('node_modules/.bin/serafim', ...args);
  const to = ['--to', service.url, '--json'];
  const sent = await serafim('release', '--all', ...to);
  expect(sent.code, sent.output).toBe(0);
  const { version } = answerSchemas.release.parse(readAnswer(sent)) as { version: string };
  const status = await serafim('status', 'vizinho', ...to);
  expect(answerSchemas.status.parse(readAnswer(status))).toMatchObject([{ remote: 'vizinho', version }]);

  await expect(async () => {
    const html = await (await request.get(`${site.url}/Vizinho`)).text();
    expect(html).toContain('<h1>Vizinho de hoje</h1>');
  }).toPass({ timeout: 30_000 });
  await page.goto('/Vizinho');
  await page.getByRole('button', { name: 'Dizer olá de longe' }).click();
  await expect(page.getByText('Olás ditos: 1')).toBeVisible();
  // The next team finds its names in the types of what is live.
  expect(await (await request.get(`${site.url}/kit/live.d.ts`)).text()).toContain("'signup/planos@");
});
