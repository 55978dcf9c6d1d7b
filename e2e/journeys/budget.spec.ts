import { paths } from '@serafim/contract/site/paths';
import type { Page } from 'playwright/test';
import { serialLevels } from 'tools/bench/visit/levels';
import { followNetwork, type NetworkLog, sumBytes } from 'tools/bench/visit/network-log';
import { signUpAndIn } from '../site/enter.ts';
import { neverIdle } from '../site/never-idle.ts';
import { expect, test } from '../site/test.ts';

/**
 * Budget of the landing page, with the scripts that come once somebody wants them: files, and transferred bytes (brotli, with
 * headers). The code of other teams' fragments is not among these: it comes when the browser is idle, or the visitor near
 * them. The names of later files stand in the first one: a new name alone moves the sum by up to 60 bytes either way.
 */
const LANDING = { scripts: 6, scriptBytes: 110_700, styleBytes: 6_700 };

/** The same page with the code of all its fragments; without what an idle browser loads for later pages. */
const WHOLE_LANDING = { scripts: 12, scriptBytes: 124_200 };

const scriptsOf = ({ requests }: NetworkLog) => requests.filter(({ type }) => type === 'Script');

test.skip(process.env.FEDERATION === 'standard', 'The budgets are those of slim containers.');

/** Budget of a click to another remote's page without any prefetch. */
const SWITCH = { requests: 7, bytes: 37_700 };

const follow = async (page: Page) => followNetwork(await page.context().newCDPSession(page));

test('the landing page keeps its budget of files, bytes and round trips', { tag: '@core' }, async ({
  page,
}) => {
  await neverIdle(page);
  const network = await follow(page);
  const set = page.waitForResponse(/\/release-sets\//);
  await page.goto('/');
  await set;
  await network.quiet(500);

  const scripts = scriptsOf(network);
  expect(scripts.every(({ bytes }) => bytes > 0)).toBe(true);
  expect(scripts).toHaveLength(LANDING.scripts);
  expect(sumBytes(scripts)).toBeLessThanOrEqual(LANDING.scriptBytes);
  // The document holds what it uses of the shell's styles, and all of the others.
  const styles = network.requests.filter(({ type }) => type === 'Stylesheet');
  expect(styles).toHaveLength(1);
  expect(sumBytes(styles)).toBeLessThanOrEqual(LANDING.styleBytes);
  // The HTML, then everything else at once; once hydrated, the page requests its release set and nothing more.
  const fetched = network.requests.filter(({ type }) => type === 'Fetch');
  expect(fetched.map(({ url }) => new URL(url).pathname)).toEqual([
    expect.stringMatching(/^\/release-sets\//),
  ]);
  expect(serialLevels(network.requests.filter(request => !fetched.includes(request)))).toBe(2);
});

test('the landing page keeps its budget also with the code of its fragments, each file once', async ({
  page,
}) => {
  await neverIdle(page);
  const network = await follow(page);
  await page.goto('/');
  const fragments = page.locator('[data-fragment]');
  for (const fragment of await fragments.all()) {
    await fragment.scrollIntoViewIfNeeded();
    await expect(fragment).toHaveAttribute('data-state', 'ready');
  }
  await network.quiet(500);

  const scripts = scriptsOf(network);
  expect(new Set(scripts.map(({ url }) => url)).size).toBe(scripts.length);
  expect(scripts).toHaveLength(WHOLE_LANDING.scripts);
  expect(sumBytes(scripts)).toBeLessThanOrEqual(WHOLE_LANDING.scriptBytes);
});

test('a click without any prefetch requests everything at once', async ({ page }) => {
  // The browser is never idle, so the federation runtime does not load either.
  await neverIdle(page);
  const network = await follow(page);
  const set = page.waitForResponse(/\/release-sets\//);
  await page.goto('/');
  await set;
  await network.quiet(500);
  const before = network.requests.length;
  // Not by the pointer: its hover would prefetch the page.
  await page
    .getByRole('banner')
    .getByRole('link', { name: 'Emitir Carteirinha' })
    .evaluate(link => (link as HTMLElement).click());
  await expect(page.getByRole('heading', { level: 1, name: 'Carteirinha' })).toBeVisible();
  await network.quiet(500);

  const requested = network.requests
    .slice(before)
    .filter(({ type }) => ['Script', 'Stylesheet'].includes(type));
  expect(requested.length).toBeGreaterThan(0);
  expect(requested.length).toBeLessThanOrEqual(SWITCH.requests);
  expect(sumBytes(requested)).toBeLessThanOrEqual(SWITCH.bytes);
  const click = { url: 'click', start: 0, end: 0, requestedBy: [] };
  expect(serialLevels([click, ...requested])).toBe(2);
});

test('a member who comes back waits for nothing twice: the page, its files, then all answers at once', async ({
  page,
}) => {
  await signUpAndIn(page);
  const greeting = page.getByRole('heading', { level: 1, name: /, Ana\.$/ });
  await page.goto(paths.account);
  await expect(greeting).toBeVisible();
  // Whoever comes back has the worker of the offline page, and nothing is installed meanwhile.
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));

  await neverIdle(page);
  const network = await follow(page);
  await page.goto(paths.account);
  await expect(greeting).toBeVisible();
  const answers = network.requests.filter(({ url }) => /\/api\/(?:sessao|minha-conta)$/.test(url));
  expect(answers).toHaveLength(2);
  const end = Math.max(...answers.map(({ start }) => start));
  const before = network.requests.filter(({ start }) => start <= end);
  expect(serialLevels(before)).toBe(3);
});

test('the largest picture of the landing page is preloaded by a header of the HTML response', async ({
  request,
}) => {
  const answer = await request.get(paths.home);
  const [first = ''] = (answer.headers().link ?? '').split(', ');
  expect(first).toMatch(/rel=preload; as="image"; fetchpriority="high"$/);
  const address = first.match(/^<(.+?)>/)?.[1] ?? '';
  expect(await answer.text()).toContain(`src="${address}"`);
  expect((await request.get(address)).status()).toBe(200);
});

for (const path of [paths.home, paths.signUp, paths.signIn, paths.card, paths.network])
  test(`${path} creates no Intl object before it is hydrated`, async ({ page }) => {
    // Each one takes a phone as long as about 20 kB of script.
    await page.addInitScript(() => {
      window.requestIdleCallback = () => 0;
      const made: string[] = [];
      Object.assign(window, { made });
      const note = (kind: string) => made.push(`${kind} ${new Error().stack?.split('\n')[3]?.trim()}`);
      for (const kind of ['Collator', 'DateTimeFormat', 'ListFormat', 'NumberFormat', 'PluralRules'] as const)
        Object.assign(Intl, {
          [kind]: new Proxy(Intl[kind], {
            construct(target, args) {
              note(kind);
              return Reflect.construct(target, args);
            },
            apply(target, self, args) {
              note(kind);
              return Reflect.apply(target, self, args);
            },
          }),
        });
      // These create an Intl object inside.
      for (const [owner, name] of [
        [String.prototype, 'localeCompare'],
        [Number.prototype, 'toLocaleString'],
        [Date.prototype, 'toLocaleString'],
        [Date.prototype, 'toLocaleDateString'],
        [Date.prototype, 'toLocaleTimeString'],
      ] as const)
        Object.assign(owner, {
          [name]: new Proxy(Reflect.get(owner, name), {
            apply(target, self, args) {
              note(name);
              return Reflect.apply(target, self, args);
            },
          }),
        });
    });
    const set = page.waitForResponse(/\/release-sets\//);
    await page.goto(path);
    await set;
    expect(await page.evaluate(() => (window as { made?: string[] }).made)).toEqual([]);
  });
