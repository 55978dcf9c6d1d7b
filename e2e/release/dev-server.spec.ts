import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '@serafim/server-kit/process/free-port';
import type { Page } from 'playwright/test';
import { createRemote } from 'tools/new-remote/create-remote';
import { openTeamFolder, type TeamFolder } from 'tools/new-remote/team-folder';
import { expect, test } from '../site/test.ts';

let team: TeamFolder;
let port: number;
let server: ChildProcess;

/** Runs a remote's development server as its team does, until it answers. */
async function startServer(folder: string): Promise<void> {
  const { PATH, HOME } = process.env;
  server = spawn(
    process.execPath,
    [join(team.root, 'node_modules/vite/bin/vite.js'), '--mode', 'alone', '--port', String(port)],
    { cwd: folder, env: { PATH, HOME }, stdio: 'ignore' },
  );
  await expect(async () => {
    expect((await fetch(`http://localhost:${port}/__routes.json`)).status).toBe(200);
  }).toPass({ timeout: 60_000 });
}

async function stopServer(): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const exit = once(server, 'exit');
  server.kill();
  await exit;
}

test.beforeAll(async () => {
  team = await openTeamFolder();
  port = await freePort();
});

test.afterAll(async () => {
  await stopServer();
  await team.close();
});

/** Changes one text of a file, as an editor does. */
async function edit(file: string, before: string, after: string): Promise<void> {
  const text = await readFile(file, 'utf8');
  expect(text).toContain(before);
  await writeFile(file, text.replace(before, after));
}

const bar = (page: Page) => page.getByRole('complementary', { name: 'Pré-visualização' });

// The server stops at the end; Vite's client then waits for it in a worker, which the site's policy blocks.
test.use({ expectedErrors: /WebSocket|\[vite\]|ERR_CONNECTION_REFUSED|SharedWorker|TrustedScriptURL/ });

test('a team sees its development server in the built site, and other visitors do not', async ({
  page,
  browser,
  site,
  expectNoAxeViolations,
}) => {
  test.slow();
  const { folder } = await createRemote(team.root, 'horta-nova');
  await startServer(folder);
  const address = `http://localhost:${port}`;

  const answer = await page.goto(`/HortaNova?preview=horta-nova@${address}`);
  expect(page.url()).toBe(`${site.url}/HortaNova`);
  expect(answer?.headers()['content-security-policy']).toContain(`script-src 'self' ${address} `);
  await page.getByRole('button', { name: 'Dizer olá' }).click();
  await expect(page.getByText('Olás ditos: 1')).toBeVisible();
  await expect(bar(page)).toContainText(`horta-nova ${address}. Só você vê esta versão.`);
  await expectNoAxeViolations();

  // A change shows at once: the page reloads by itself.
  const feature = join(folder, 'src/horta-nova');
  const heading = page.getByRole('heading', { level: 1 });
  await edit(join(feature, 'horta-nova-page.module.css'), '{', '{ letter-spacing: 7px;');
  await expect(page.locator('main [class*="page"]').first()).toHaveCSS('letter-spacing', '7px');
  await edit(join(feature, 'horta-nova-page.tsx'), 'HortaNova</', 'Horta de hoje</');
  await expect(heading).toHaveText('Horta de hoje');

  const other = await (await browser.newContext()).newPage();
  const others = await other.goto(`${site.url}/HortaNova`);
  expect(others?.status()).toBe(404);
  expect(others?.headers()['content-security-policy']).not.toContain('http:');
  await other.context().close();

  await stopServer();
  await page.goto('/');
  await expect(bar(page)).toContainText(`horta-nova ${address} não respondeu. Você vê a versão de todos.`);
  await expectNoAxeViolations();
  await bar(page).getByRole('link', { name: 'Sair da pré-visualização' }).click();
  await expect(bar(page)).toHaveCount(0);
});
