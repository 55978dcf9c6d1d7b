import { brotliCompressSync } from 'node:zlib';
import { paths } from '@serafim/contract/site/paths';
import { START_ELEMENT_ID, STYLE_PART } from '@serafim/platform-contract/release-set';
import type { Page } from 'playwright/test';
import { followNetwork } from 'tools/bench/visit/network-log';
import { SLOW_4G } from 'tools/bench/visit/profiles';
import { openAddresses, waitingAddresses } from '../site/addresses.ts';
import { openAccount } from '../site/enter.ts';
import { holdScripts, scriptTimes, untilHydrated } from '../site/late-scripts.ts';
import { liveFiles } from '../site/live-files.ts';
import { neverIdle } from '../site/never-idle.ts';
import { expect, test } from '../site/test.ts';
import { readPage, useControls } from '../site/use-controls.ts';
import { wantScripts } from '../site/wait-for-hydration.ts';

test.use({ untouched: true });
test.skip(process.env.FEDERATION === 'standard', 'What comes first is that of slim containers.');

/** Pages that are read, whose scripts nobody needs. */
const read = [
  paths.privacy,
  paths.terms,
  paths.accessibility,
  paths.blog,
  '/Blog/como-usar-o-cartao-na-consulta',
];

/** Pages whose scripts come once they are quiet: all others. */
const quiet = openAddresses.filter(path => ![...read, ...waitingAddresses].includes(path));

/** The inline scripts of a page, by weight in bytes. */
const INLINE = 2_048;

const scriptsOf = async (page: Page) => (await scriptTimes(page)).length;

const inlineScript = /<script(?![^>]*(?:\ssrc=|\stype="application\/))[^>]*>(.*?)<\/script>/gs;

test('no public page names a script before its own content, but a small one in it', async ({ request }) => {
  for (const path of [...read, ...quiet]) {
    const html = await (await request.get(path)).text();
    const inline = [...html.matchAll(inlineScript)].map(([, text]) => text);
    expect(inline.length, path).toBeGreaterThan(0);
    expect(brotliCompressSync(inline.join('')).length, path).toBeLessThanOrEqual(INLINE);
    expect(html, path).not.toMatch(/<script[^>]*\ssrc=|<link[^>]*modulepreload/);
    expect(html.indexOf(`id="${START_ELEMENT_ID}"`), path).toBeGreaterThan(html.indexOf('</main>'));
  }
});

for (const path of [paths.home, paths.network, paths.signUp, paths.terms])
  test(`${path} is painted without a script`, { tag: path === paths.home ? '@core' : [] }, async ({
    page,
  }) => {
    await neverIdle(page);
    const network = await followNetwork(await page.context().newCDPSession(page));
    await page.goto(path);
    await network.quiet(1_200);
    expect(network.requests.filter(({ type }) => type === 'Script')).toEqual([]);
  });

/** Lets the line count as a fast one, however busy this machine is. */
const onFastLine = (page: Page) =>
  page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { effectiveType: '4g', saveData: false } });
    Object.defineProperty(PerformanceResourceTiming.prototype, 'responseEnd', {
      get(this: PerformanceResourceTiming) {
        return this.responseStart;
      },
    });
  });

test('the scripts of a page that nobody touches come a second after it has loaded', async ({ page }) => {
  await onFastLine(page);
  await page.goto(paths.home);
  await untilHydrated(page);
  expect(Math.min(...(await scriptTimes(page)))).toBeGreaterThanOrEqual(1_000);
});

const occasions: Record<string, [path: string, act: (page: Page) => Promise<unknown>]> = {
  'a field is entered': [paths.card, page => page.getByLabel('CPF').focus()],
  'a link is pointed at': [
    paths.terms,
    page => page.getByRole('banner').getByRole('link', { name: 'Emitir Carteirinha' }).hover(),
  ],
  'a button is pressed that needs them': [
    paths.signUp,
    page => page.getByRole('main').getByRole('button', { name: 'continuar' }).click(),
  ],
};

for (const [occasion, [path, act]] of Object.entries(occasions))
  test(`scripts come at once when ${occasion}`, async ({ page }) => {
    await neverIdle(page);
    await page.goto(path);
    expect(await scriptsOf(page)).toBe(0);
    await act(page);
    await untilHydrated(page);
  });

const partsOf = (page: Page) => page.locator(`style[${STYLE_PART}]`);

/**
 * Reads how every element of a page looks, with what stands before and after it, and compares that with the reading before.
 * Readings stay in the page: half a million values take longer to leave the browser than to be read.
 */
const compareLooks = (page: Page) =>
  page.evaluate(() => {
    // A custom property is seen where another one uses it.
    const names = Array.from(getComputedStyle(document.body)).filter(name => !name.startsWith('--'));
    const read = (element: Element, pseudo?: string) => {
      const style = getComputedStyle(element, pseudo);
      if (pseudo && style.content === 'none') return [];
      return names.map(name => `${name}: ${style.getPropertyValue(name)}`);
    };
    const elements = document.body.querySelectorAll(':not(script, noscript, svg *)');
    const looks = Array.from(elements, element => ({
      tag: element.tagName,
      look: [...read(element), ...read(element, '::before'), ...read(element, '::after')],
    }));
    const readings = window as { looks?: typeof looks };
    const before = readings.looks ?? [];
    readings.looks = looks;
    const differences = before.flatMap(({ tag, look }, index) =>
      look.flatMap((one, at) => {
        const now = looks[index]?.look[at];
        return now === one ? [] : `${tag}, ${one}: ${now}`;
      }),
    );
    return { elements: looks.length, before: before.length, differences };
  });

for (const path of [...read, ...quiet])
  test(`${path} looks the same with all styles as with those that it uses`, async ({ page }) => {
    await neverIdle(page);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const letArrive = await holdScripts(page);
    await page.goto(path);
    // What is far below is laid out as well.
    await page.evaluate(() => document.documentElement.toggleAttribute('data-whole', true));
    await page.evaluate(() => document.fonts.ready);
    const parts = await partsOf(page).count();
    if ([paths.terms, paths.blog, paths.signUp, paths.signIn].some(one => one === path))
      expect(parts).toBeGreaterThan(1);
    const { elements } = await compareLooks(page);
    expect(elements).toBeGreaterThan(20);
    await wantScripts(page);
    await expect(partsOf(page)).toHaveCount(0);
    expect(await compareLooks(page)).toEqual({ elements, before: elements, differences: [] });
    letArrive();
  });

test.describe('where a stylesheet does not come', () => {
  test.use({ expectedErrors: /Failed to load resource/ });

  test('the page answers, with the styles that it has', async ({ page }) => {
    await neverIdle(page);
    await page.goto(paths.signUp);
    await expect(partsOf(page)).not.toHaveCount(0);
    await page.route('**/*.css', route => route.abort());
    await wantScripts(page);
    await untilHydrated(page);
  });
});

test('a stepped number shows at once, and that its sum waits for scripts', async ({ page }) => {
  const letArrive = await holdScripts(page);
  await page.goto(paths.home);
  const more = page.getByRole('button', { name: 'Mais: Pessoas' });
  const people = page.getByLabel('Pessoas', { exact: true });
  await more.click();
  await more.click();
  await expect(people).toHaveValue('5');
  await expect(more).toHaveAttribute('aria-busy', 'true');
  expect(await more.evaluate(button => getComputedStyle(button).animationName)).not.toBe('none');
  letArrive();
  await expect(more).not.toHaveAttribute('aria-busy');
  await expect(people).toHaveValue('5');
  await expect(page).toHaveURL(/pessoas=5/);
  await more.click();
  await expect(people).toHaveValue('6');
});

test('scripts come with a page that is reloaded', async ({ page }) => {
  await neverIdle(page);
  await page.goto(paths.privacy);
  expect(await scriptsOf(page)).toBe(0);
  await page.reload();
  await untilHydrated(page);
});

test('scripts come with every page of who has signed in here', async ({ page }) => {
  await neverIdle(page);
  await openAccount(page);
  await page.goto(paths.privacy);
  await untilHydrated(page);
});

test.describe('on a line that is slow', () => {
  test('a page that nobody touches has no scripts', async ({ page }) => {
    const session = await page.context().newCDPSession(page);
    await session.send('Network.emulateNetworkConditions', { offline: false, ...SLOW_4G });
    await page.goto(paths.home);
    const isIdle = () =>
      page.evaluate(() => new Promise(done => setTimeout(() => requestIdleCallback(done), 1_500)));
    await isIdle();
    await isIdle();
    expect(await scriptsOf(page)).toBe(0);
  });
});

test.describe('every control', () => {
  // What a form says of a code or a place that does not exist.
  test.use({ expectedErrors: /status of (?:401|404|422)/ });

  for (const path of [...read, ...quiet])
    test(`of ${path} does the same before its scripts as after them`, async ({ page, context }) => {
      const alive = await context.newPage();
      await alive.goto(path);
      await wantScripts(alive);
      await untilHydrated(alive);
      const used = await useControls(alive);

      const letArrive = await holdScripts(page);
      await page.goto(path);
      expect(await useControls(page)).toBe(used);
      letArrive();
      await wantScripts(page);
      await untilHydrated(page);
      await expect(async () => expect(await readPage(page)).toEqual(await readPage(alive))).toPass();
    });
});

test.describe('where the remote fails after its page was answered by HTML', () => {
  test.use({ expectedErrors: /RemoteFailure|Failed to (?:load|fetch)|status of (?:404|422)/ });

  test('what the server has sent stays, and its forms and links go on as documents', async ({ page }) => {
    const { page: chunk } = await liveFiles('member', paths.card);
    const { promise: pressed, resolve: fail } = Promise.withResolvers<void>();
    await page.route(`**${chunk}`, async route => {
      await pressed;
      await route.fulfill({ status: 404, body: '' });
    });
    await page.goto(paths.card);
    await page.getByLabel('CPF').fill('529.982.247-25');
    const posted: string[] = [];
    page.on('request', sent => {
      if (sent.method() === 'POST' && sent.isNavigationRequest()) posted.push(new URL(sent.url()).pathname);
    });
    await page.getByRole('main').getByRole('button', { name: 'Baixar' }).click();
    const opened = page.waitForEvent('load');
    fail();
    await opened;
    expect(posted).toEqual([paths.card]);
    await page.goto(paths.card);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Blog' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Blog' })).toBeVisible();
  });
});
