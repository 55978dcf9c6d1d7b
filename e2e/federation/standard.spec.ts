import { BOOT_ELEMENT_ID, type Boot } from '@serafim/platform-contract/release-set';
import { COPY_OF_REACT } from '@serafim/release/gate/containers';
import type { Browser, Page } from 'playwright/test';
import { visitLanding } from 'tools/bench/visit/landing';
import { openPage } from 'tools/bench/visit/open-page';
import { VIEWPORT } from 'tools/bench/visit/profiles';
import { previewChangedVersion, throwingScript } from '../site/broken-version.ts';
import { liveFiles, liveRelease } from '../site/live-files.ts';
import { withOwnSite } from '../site/own-site.ts';
import { type RunningSite, runningSite } from '../site/running-site.ts';
import { test as base, expect } from '../site/test.ts';
import { LATE_FRAGMENT } from '../site/wait-for-hydration.ts';

/** A visitor of a site that was started with `FEDERATION=standard`. */
const test = base.extend<object, { standardSite: RunningSite }>({
  // Playwright insists on a destructuring pattern, also for a fixture that needs no other one.
  standardSite: [
    async ({ browserName: _browser }, use) => withOwnSite(site => use(site), 'standard'),
    { scope: 'worker' },
  ],
  site: async ({ standardSite }, use) => use(standardSite),
});

test.use({ expectedErrors: LATE_FRAGMENT });

// In one worker, so that the site is started once.
test.describe.configure({ mode: 'default' });

/** Notes the addresses of the scripts that a page requests. */
function followScripts(page: Page): string[] {
  const scripts: string[] = [];
  page.on('request', request => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  return scripts;
}

const area = (page: Page, fragment: string) => page.locator(`[data-fragment="${fragment}"]`).first();

/** Counts one person more, which takes the page's script. */
async function expectAlive(page: Page) {
  const people = page.getByLabel('Pessoas', { exact: true });
  await expect(async () => {
    const before = Number(await people.inputValue());
    await page.getByRole('button', { name: 'Mais: Pessoas' }).click();
    await expect(people).toHaveValue(String(before + 1), { timeout: 500 });
  }).toPass();
}

test('the HTML is hydrated, fragments and a later page come alive, all by standard containers and one React', async ({
  page,
  request,
  site,
}) => {
  let scripts: string[] = [];
  // On a busy machine a fragment may be later than the shell waits.
  await expect(async () => {
    scripts = followScripts(page);
    await page.goto('/');
    const server = await page.locator('main').elementHandle();
    await expectAlive(page);
    expect(await server?.evaluate(main => main.isConnected)).toBe(true);
    for (const fragment of ['member/cartao@1', 'signup/planos@1']) {
      await area(page, fragment).scrollIntoViewIfNeeded();
      await expect(area(page, fragment)).toHaveAttribute('data-state', 'ready', { timeout: 5_000 });
    }
  }).toPass();

  await page.evaluate(() => Object.assign(window, { isFirstDocument: true }));
  await page.getByRole('banner').getByRole('link', { name: 'Emitir Carteirinha' }).click();
  await page.getByLabel('CPF').fill('11144477735');
  await expect(page.getByLabel('CPF')).toHaveValue('111.444.777-35');
  expect(await page.evaluate(() => 'isFirstDocument' in window)).toBe(true);

  for (const remote of ['landing', 'member', 'signup']) {
    const { version, containers } = await liveRelease(remote, site);
    expect(scripts).toContain(`/r/${remote}/${version}/${containers.standard}`);
  }
  expect(scripts.filter(path => path.includes('/slim/'))).toEqual([]);
  const twice = scripts.filter((path, at) => scripts.indexOf(path) !== at);
  // The page's proof of life and the worker that watches it are one file.
  expect(twice.filter(path => !/\/signs-[^/]*\.js$/.test(path))).toEqual([]);
  const texts = await Promise.all(
    scripts.map(async path => ({ path, text: await (await request.get(site.url + path)).text() })),
  );
  const carriers = texts.filter(({ text }) => COPY_OF_REACT.test(text));
  expect(carriers.map(({ path }) => path.split('/').slice(0, 3).join('/'))).toEqual(['/r/shell']);
});

test('both containers get the same HTML for the same page', async ({ request, site }) => {
  const read = async (url: string) => {
    // Each site says its own origin.
    const html = (await (await request.get(url)).text()).replaceAll(new URL(url).host, 'localhost');
    const root = /<div id="root">.*?<\/div>\n<script/s.exec(html)?.[0];
    const boot = new RegExp(`id="${BOOT_ELEMENT_ID}">(.*?)</script>`).exec(html)?.[1] ?? '{}';
    return { root, container: (JSON.parse(boot) as Boot).remote?.container.kind };
  };
  // While its remotes start, a page has skeletons in their places.
  await expect.poll(async () => (await read(site.url)).root?.length).toBeGreaterThan(10_000);
  const standard = await read(site.url);
  // Not the running site: another test may be changing what is live there.
  await withOwnSite(own =>
    expect
      .poll(async () => (await read(own.url)).root === standard.root, {
        message: 'the HTML is the same',
        timeout: 30_000,
      })
      .toBe(true),
  );
  expect(standard.container).toBe('standard');
});

test.describe('where a remote is not as it was released', () => {
  test.use({
    expectedErrors:
      /DeadlineError|quebrou ao carregar|RemoteFailure|integrity|Failed to (?:load|fetch)|Federation Runtime/,
  });

  test('a version that throws while it loads falls back to the standard container of the last good one', async ({
    page,
    site,
  }) => {
    const { containers } = await liveRelease('member', site);
    const { live, changed } = await previewChangedVersion(
      page,
      'member',
      { client: { [containers.standard]: throwingScript('quebrou ao carregar') } },
      site,
    );
    const scripts = followScripts(page);
    await page.getByRole('banner').getByRole('link', { name: 'Emitir Carteirinha' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Carteirinha' })).toBeVisible();
    await expect(page.locator('[data-boundary="member"][data-version]')).toHaveAttribute(
      'data-version',
      live,
    );
    for (const version of [changed, live])
      expect(scripts).toContain(`/r/member/${version}/${containers.standard}`);
  });

  for (const [what, from] of [
    ['the first page', '/Carteirinha'],
    ['a later page', '/'],
  ] as const)
    test(`a file of ${what} that was changed after its release never runs`, async ({ page }) => {
      const { standardPagePath } = await liveFiles('member', '/Carteirinha');
      const body = 'window.stolen = true; export default () => null;';
      await page.route(`**/${standardPagePath}`, route =>
        route.fulfill({ contentType: 'text/javascript', body }),
      );
      const failure = page.waitForEvent('console', message => message.text().includes('RemoteFailure'));
      await page.goto(from);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      if (from === '/') {
        await expectAlive(page);
        await page.getByRole('banner').getByRole('link', { name: 'Emitir Carteirinha' }).click();
      }
      await failure;
      expect(await page.evaluate(() => 'stolen' in window)).toBe(false);
    });
});

/** A visit of the landing by a phone on a slow line, which never becomes idle. */
async function weigh(browser: Browser, url: string) {
  const context = await browser.newContext({ viewport: VIEWPORT });
  const profile = { name: 'slow 4G, HTTP/1.1', protocol: 'h1', throttled: true } as const;
  const watched = await openPage(context, profile, { idle: false });
  const figures = await visitLanding(watched, url, true);
  await context.close();
  return figures;
}

test('slim containers save scripts, bytes and round trips of the landing page', async ({ browser, site }) => {
  base.skip(process.env.FEDERATION === 'standard', 'There is no site on slim containers to compare with.');
  const slim = await weigh(browser, runningSite().url);
  const standard = await weigh(browser, site.url);
  const describe = ({ scripts, jsBytes, requests, bytes, levels }: typeof slim) =>
    `${scripts} scripts, ${jsBytes} bytes of them, ${requests} requests, ${bytes} bytes, ${levels} serial levels`;
  const ratio = (standard.interactive / slim.interactive).toFixed(2);
  process.stdout.write(
    `Landing page until it answers, brotli, slow 4G:\n  slim: ${describe(slim)}\n  standard: ${describe(standard)}\n  time until it answers: ${ratio} times that of slim\n`,
  );
  expect(slim.levels).toBe(2);
  expect(standard.levels).toBeGreaterThan(slim.levels);
  expect(standard.scripts).toBeGreaterThan(slim.scripts);
  expect(standard.jsBytes).toBeGreaterThan(slim.jsBytes + 15_000);
});
