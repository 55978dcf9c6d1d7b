import { SHELL_NAME } from '@serafim/platform-contract/slot';
import type { FileChanges } from '@serafim/release/testing/copy-version';
import { openFolderReleases } from '@serafim/release-store/releases/open-releases';
import type { Page } from 'playwright/test';
import { askBrowserGate, candidateInStore } from 'tools/lab/candidates';
import { releaseCopy, storeCopy } from 'tools/lab/copies';
import { untilHydrated } from '../site/late-scripts.ts';
import { liveRelease } from '../site/live-files.ts';
import { openOwnSite } from '../site/own-site.ts';
import type { RunningSite } from '../site/running-site.ts';
import { expect, test } from '../site/test.ts';

test.use({ untouched: true, expectedErrors: /shell died|Failed to load|404|policy/ });

/** The version of the shell whose start module a page has. */
const shellOf = (page: Page) =>
  page.evaluate(
    () =>
      /\/r\/shell\/([^/]+)/.exec(JSON.parse(document.getElementById('start')?.textContent ?? '').script)?.[1],
  );

interface ShellChanges {
  client?: FileChanges;
  server?: FileChanges;
  traffic?: number;
  /** Whether pages have it: left out, they do. */
  isSeen?: boolean;
}

/** Releases a copy of the live shell, and waits until new visits get it. */
async function releaseShell(
  site: RunningSite,
  { client = {}, server = {}, traffic = 100, isSeen = true }: ShellChanges,
) {
  const { containers } = await liveRelease(SHELL_NAME, site);
  const releases = openFolderReleases(site.dataFolder);
  const start = client.start ? { [containers.slim]: client.start } : {};
  const changes = { client: start, server };
  const released = await releaseCopy(releases, SHELL_NAME, traffic, () =>
    storeCopy(releases, SHELL_NAME, changes),
  );
  const newest = async () => {
    for (let visits = 0; visits < 40; visits += 1)
      if ((await (await fetch(`${site.url}/`)).text()).includes(`/r/shell/${released.version}/`)) return true;
    return false;
  };
  if (isSeen) await expect.poll(newest).toBe(true);
  /** Takes the shell back to the one before, for the next test. */
  const takeBack = async () => {
    await releases.service.rollback(released.team, SHELL_NAME, released.stable);
    await expect
      .poll(async () => (await fetch(`${site.url}/`)).text())
      .toContain(`/r/shell/${released.stable}/`);
    await releases.close();
  };
  return { ...released, takeBack, readErrors: () => releases.errors.read(SHELL_NAME) };
}

/** Counts the documents that a page opens, and the reports that it sends before the second one, signs of life aside. */
function watch(page: Page) {
  const seen = { documents: 0, reports: 0 };
  page.on('request', request => {
    if (request.isNavigationRequest()) seen.documents += 1;
    const isSign = request.postData()?.includes('"signs"');
    if (request.url().endsWith('/sinais') && seen.documents === 1 && !isSign) seen.reports += 1;
  });
  return seen;
}

const untilShell = (page: Page, version: string) =>
  expect.poll(() => shellOf(page).catch(() => undefined), { timeout: 20_000 }).toBe(version);

const dies = (text: string) => `throw new TypeError('shell died');\n${text}`;
const hangs = (text: string) => `await new Promise(() => {});\n${text}`;

test.describe('on a site with another shell', () => {
  // One after another: each releases its shell, and takes it back.
  test.describe.configure({ mode: 'default' });
  let own: Awaited<ReturnType<typeof openOwnSite>>;
  test.beforeAll(async () => {
    own = await openOwnSite();
  });
  test.afterAll(() => own?.close());

  test('a shell that dies at its first line is reported once, and the page opens once more with the one before', async ({
    page,
  }) => {
    const { version, stable, takeBack, readErrors } = await releaseShell(own.site, {
      client: { start: dies },
    });
    const seen = watch(page);
    await page.goto(`${own.site.url}/Cadastro`);
    await untilShell(page, stable);
    await untilHydrated(page);
    expect(seen).toEqual({ documents: 2, reports: 1 });
    await page.goto(`${own.site.url}/Privacidade`);
    expect(await shellOf(page)).toBe(stable);
    await expect.poll(async () => (await readErrors()).map(one => one.version)).toEqual([version]);
    await takeBack();
  });

  test('a shell that never says that it is there is given ten seconds, where anybody asked for it', async ({
    page,
    context,
  }) => {
    const { version, stable, takeBack } = await releaseShell(own.site, { client: { start: hangs } });
    const reader = await context.newPage();
    const [seen, read] = [watch(page), watch(reader)];
    await reader.goto(`${own.site.url}/Privacidade`);
    await page.goto(`${own.site.url}/Cadastro`);
    const field = page.getByLabel('Nome completo');
    await field.fill('Rita Prado');
    await untilShell(page, stable);
    await untilHydrated(page);
    await expect(field).toHaveValue('Rita Prado');
    expect(seen).toEqual({ documents: 2, reports: 1 });
    expect([read, await shellOf(reader)]).toEqual([{ documents: 1, reports: 0 }, version]);
    await takeBack();
  });

  test('where the shell before cannot be loaded either, the page opens twice and no more, and forms go by themselves', async ({
    page,
  }) => {
    await page.route(/\/r\/shell\/.*\/start-.*\.js$/, route => route.abort());
    const seen = watch(page);
    await page.goto(`${own.site.url}/Entrar`);
    await expect.poll(() => seen.documents).toBe(2);
    await page.waitForTimeout(2_000);
    expect(seen).toEqual({ documents: 2, reports: 1 });
  });

  test('a shell whose server half ends at once is in nobody’s way: pages come rendered, with the one before', async ({
    page,
  }) => {
    const server = { 'remote-process.js': () => 'process.exit(1);' };
    const { stable, takeBack } = await releaseShell(own.site, { server, isSeen: false });
    await expect
      .poll(async () => {
        const answer = await fetch(`${own.site.url}/Rede`);
        const html = await answer.text();
        return [answer.status, html.includes(`/r/shell/${stable}/`), /<h1[ >]/.test(html)];
      })
      .toEqual([200, true, true]);
    await page.goto(`${own.site.url}/Rede`);
    expect(await shellOf(page)).toBe(stable);
    await takeBack();
  });
});

test('the gate says of a shell that dies at its first line what it threw, and that no page comes', async ({
  site,
}) => {
  test.slow();
  const releases = openFolderReleases(site.dataFolder);
  try {
    const { containers } = await liveRelease(SHELL_NAME, site);
    const { release } = await storeCopy(releases, SHELL_NAME, { client: { [containers.slim]: dies } });
    const findings = await askBrowserGate(releases, candidateInStore(releases, release));
    const said = findings.map(({ what }) => what);
    expect(said).toContainEqual(expect.stringMatching(/console is not clean: TypeError: shell died/));
    expect(said).toContainEqual('The page was not hydrated in the browser');
    expect(said.filter(what => what.includes('by itself'))).toEqual([]);
  } finally {
    await releases.close();
  }
});
