import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { sharedVersions } from '@serafim/federation/shared-versions';
import { routerSurface } from '@serafim/platform-contract/shared';
import { repository } from '@serafim/server-kit/process/repository';
import type { Browser, Page } from 'playwright/test';
import { runCommand, runNode } from 'tools/new-remote/run-command';
import { type Checkout, openCheckout } from '../site/dev-checkout.ts';
import { liveRelease } from '../site/live-files.ts';
import { RELEASED_VARIABLE } from '../site/running-site.ts';
import { linkSite, makeTeamKey, writeElsewhere } from '../site/team-elsewhere.ts';
import { expect, test } from '../site/test.ts';
import { waitForHydration } from '../site/wait-for-hydration.ts';

/** A site of the next contract, on releases of this one. */
const PROGRAM = `
  import { buildShell } from '@serafim/release/build/build-shell';
  import { startSite } from './lab/site.ts';
  await buildShell();
  const site = await startSite({ dataDir: process.env.DATA_DIR, onOutput: text => process.stderr.write(text) });
  process.stdout.write('site ' + site.url + '\\n');
  process.stdin.resume().on('end', async () => { await site.close(); process.exit(0); });`;

/** A package of the name and version that remotes of this contract were built with, around version 8 of the router. */
const FORMER_ROUTER = {
  name: 'react-router-dom',
  version: sharedVersions['react-router-dom'],
  type: 'module',
  exports: { '.': './index.js', './package.json': './package.json' },
};

/** Gives a checkout version 8 of the router, under both names; the member's remote imports it by the new one. */
async function takeNextRouter({ root, edit }: Checkout): Promise<void> {
  const packages = join(root, 'node_modules');
  const former = join(packages, FORMER_ROUTER.name);
  await Promise.all([rm(join(packages, 'react-router')), rm(former)]);
  await cp(join(repository, 'node_modules/react-router-8'), join(packages, 'react-router'), {
    recursive: true,
  });
  await mkdir(former);
  await writeFile(join(former, 'package.json'), JSON.stringify(FORMER_ROUTER));
  await writeFile(join(former, 'index.js'), "export * from 'react-router';");

  const scope = 'platform/host/src/federation/shared-scope.ts';
  await edit(
    'platform/contract/src/shared.ts',
    "  'react-router-dom',",
    "'react-router', 'react-router-dom',",
  );
  await edit(
    scope,
    'import { create,',
    "import { version as NEXT } from 'react-router/package.json'; import { create,",
  );
  await edit(scope, "  'react-router-dom':", "'react-router': record(NEXT, router), 'react-router-dom':");
  await edit(
    'platform/federation/src/shared-surface.ts',
    'export { create,',
    `export { ${routerSurface.map(name => `${name} as Next${name}`)} } from 'react-router'; export { create,`,
  );
  const remote = 'remote-member/src';
  for (const file of await readdir(join(root, remote), { recursive: true }))
    if (
      (await readFile(join(root, remote, file), 'utf8').catch(() => '')).includes(`'${FORMER_ROUTER.name}'`)
    )
      await edit(join(remote, file), `'${FORMER_ROUTER.name}'`, "'react-router'");
}

/** Runs the site of a checkout until the work is done. */
async function withSiteOf<T>(root: string, dataDir: string, work: (url: string) => Promise<T>): Promise<T> {
  const program = join(root, 'tools/next-site.ts');
  await writeFile(program, PROGRAM);
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', program], {
    cwd: root,
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  const ended = once(child, 'exit');
  try {
    for await (const line of createInterface(child.stdout))
      if (line.startsWith('site ')) return await work(line.slice('site '.length));
    throw new Error(`The site of the next contract ended: ${(await ended).join(' ')}`);
  } finally {
    child.stdin.end();
    await ended;
  }
}

/** Which version of the card's page somebody new gets, from another team's page on. */
async function cardVersion(
  browser: Browser,
  url: string,
  prepare: (page: Page) => Promise<void> = async () => {},
) {
  const page = await browser.newPage({ baseURL: url });
  waitForHydration(page, false);
  await prepare(page);
  await page.goto('/');
  await page.getByRole('banner').getByRole('link', { name: 'Emitir Carteirinha' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Carteirinha' })).toBeVisible();
  await expect(page.locator('[data-boundary="member"][data-version]')).toBeVisible();
  const version = await page.locator('[data-boundary="member"]').getAttribute('data-version');
  await page.goBack();
  await expect(page.locator('[data-boundary="landing"][data-version]')).toBeVisible();
  await page.context().close();
  return version;
}

/** Releases the remote of a team elsewhere, by the packages of this contract. */
async function releaseElsewhere(folder: string, dataDir: string): Promise<void> {
  await writeElsewhere(folder, 'vizinho');
  await linkSite(folder);
  const { spki, settings } = await makeTeamKey(folder, dataDir);
  const cli = join(repository, 'platform/release/src/cli.ts');
  for (const [where, ...words] of [
    [repository, 'enrol', 'time vizinho', 'vizinho', spki],
    [folder, 'release', '--skip-browser'],
  ] as const) {
    const { code, output } = await runNode(where, cli, words, settings);
    expect(code, output).toBe(0);
  }
}

/** Somebody new counts on the page of the team elsewhere. @returns the version that the page is of */
async function useElsewhere(browser: Browser, url: string) {
  const page = await browser.newPage({ baseURL: url });
  await page.goto('/Vizinho');
  await page.getByRole('button', { name: 'Visitas: 0' }).click();
  await expect(page.getByRole('button', { name: 'Visitas: 1' })).toBeVisible();
  const version = await page.locator('[data-boundary="vizinho"]').getAttribute('data-version');
  await page.context().close();
  return version;
}

test('a shell of the next contract shows remotes of this one and of its own, in every role, those of two teams on holiday among them', async ({
  browser,
}) => {
  test.setTimeout(480_000);
  const dataDir = await mkdtemp(join(tmpdir(), 'serafim-e2e-next-'));
  const elsewhere = await mkdtemp(join(tmpdir(), 'serafim-vizinho-'));
  const checkout = await openCheckout();
  const { root, edit, close } = checkout;
  const type = async (...args: string[]) => {
    const { code, output } = await runCommand(root, 'npm', args, { DATA_DIR: dataDir });
    expect(code, output).toBe(0);
    return output;
  };
  try {
    await cp(process.env[RELEASED_VARIABLE] ?? '', dataDir, { recursive: true });
    const now = await liveRelease('member', { dataFolder: dataDir });
    await releaseElsewhere(elsewhere, dataDir);
    const away = await liveRelease('vizinho', { dataFolder: dataDir });
    expect(away.contract).toBe(now.contract);
    const next = now.contract + 1;
    await edit(
      'platform/contract/src/module.ts',
      `CONTRACT_VERSION = ${now.contract};`,
      `CONTRACT_VERSION = ${next};`,
    );
    await takeNextRouter(checkout);
    for (const remote of ['landing', 'vizinho'])
      await type('run', 'releases', '--', 'freeze', remote, '--note', 'férias');
    // The shell comes first: it speaks both contracts. Its pages are looked at further down.
    await type('run', 'release', '-w', 'shell', '--', '--skip-browser');
    await withSiteOf(root, dataDir, async url => {
      expect(await cardVersion(browser, url)).toBe(now.version);
      expect(await useElsewhere(browser, url)).toBe(away.version);

      const said = await type('run', 'release', '-w', 'remote-member', '--', '--traffic', '99');
      expect(said).toContain('beside what is live');
      const version = /member (1\.0\.0-[0-9a-f]+)/.exec(said.replaceAll(now.version, ''))?.[1] ?? '';
      await expect.poll(() => cardVersion(browser, url), { timeout: 60_000 }).toBe(version);

      await type('run', 'releases', '--', 'promote', 'member');
      await expect.poll(() => cardVersion(browser, url), { timeout: 60_000 }).toBe(version);
      const broken = async (page: Page) => {
        await page.route(`**/r/member/${version}/**`, route => route.abort());
      };
      expect(await cardVersion(browser, url, broken)).toBe(now.version);

      expect(await useElsewhere(browser, url)).toBe(away.version);
      await type('run', 'releases', '--', 'rollback', 'member');
      await expect.poll(() => cardVersion(browser, url), { timeout: 60_000 }).toBe(now.version);
    });
  } finally {
    await close();
    await rm(dataDir, { recursive: true, force: true });
    await rm(elsewhere, { recursive: true, force: true });
  }
});
