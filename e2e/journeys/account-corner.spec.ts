import { paths } from '@serafim/contract/site/paths';
import type { Browser, Page } from 'playwright/test';
import { followNetwork } from 'tools/bench/visit/network-log';
import { previewChangedVersion } from '../site/broken-version.ts';
import { openAccount } from '../site/enter.ts';
import { liveFragment } from '../site/live-files.ts';
import { expect, test } from '../site/test.ts';
import { contentWidth } from '../site/whole-page.ts';

const header = (page: Page) => page.getByRole('banner');
const corner = (page: Page) => header(page).locator('[data-fragment="member/conta@1"]');
const ownLink = (page: Page) => header(page).getByRole('link', { name: 'Minha conta', exact: true }).first();

/** All that the filled corner has said on the page that is opened next. */
async function recordTexts(page: Page) {
  await page.addInitScript(() => {
    const texts = new Set<string>();
    Object.assign(window, { texts });
    new MutationObserver(() => {
      const area = document.querySelector('header [data-fragment="member/conta@1"]');
      if (area) texts.add(area.textContent ?? '');
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
  return () => page.evaluate(() => [...((window as { texts?: Set<string> }).texts ?? [])]);
}

/** The layout shifts of every page that is opened from now on: how far, when, and what moved from where to where. */
async function recordShifts(page: Page) {
  await page.addInitScript(() => {
    const shifts: { value: number; startTime: number; moved: string[] }[] = [];
    Object.assign(window, { shifts });
    const place = ({ x, y, width, height }: DOMRectReadOnly) => `${x},${y} ${width}×${height}`;
    new PerformanceObserver(list => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
      })[])
        shifts.push({
          value: entry.value,
          startTime: entry.startTime,
          moved: entry.sources.map(
            ({ node, previousRect, currentRect }) =>
              `${node?.nodeName} ${place(previousRect)} → ${place(currentRect)}`,
          ),
        });
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (window as { shifts?: unknown[] }).shifts);
}

/** Where the header is, and what every visitor sees in it. */
async function headerBoxes(page: Page) {
  const names = ['Rede', 'Dúvidas', 'Abrir menu'];
  const boxes = names.map(name =>
    header(page).locator(`:text-is("${name}"), [aria-label="${name}"]`).first(),
  );
  return Promise.all([header(page), ...boxes].map(one => one.boundingBox()));
}

/** Where all that is on screens as wide as that. */
async function boxesAt(page: Page, widths: readonly number[]) {
  const boxes: Awaited<ReturnType<typeof headerBoxes>>[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    boxes.push(await headerBoxes(page));
  }
  return boxes;
}

/** The header has room for links, and none for the members' team to fill. */
const narrow = [1040, 960];

/** Where a visitor who is not signed in sees the header. */
async function visitorBoxes(browser: Browser, baseURL: string | undefined, widths: readonly number[]) {
  const visitor = await browser.newPage(baseURL ? { baseURL } : {});
  await visitor.goto('/Privacidade');
  const boxes = await boxesAt(visitor, widths);
  await visitor.close();
  return boxes;
}

test('a member’s corner is filled by the members’ team, and nothing moves', async ({
  page,
  browser,
  baseURL,
  expectNoAxeViolations,
}) => {
  const [before, ...narrower] = await visitorBoxes(browser, baseURL, [1280, ...narrow]);
  await openAccount(page);
  const shifts = await recordShifts(page);
  await page.goto('/Privacidade');
  await expect(corner(page)).toHaveAttribute('data-state', 'ready');
  await expect(corner(page)).toHaveText('AMinha conta');
  await expect(ownLink(page)).toHaveAttribute('href', paths.account);
  expect(await headerBoxes(page)).toEqual(before);
  expect(await shifts()).toEqual([]);
  await expectNoAxeViolations();
  // No links: a member's two buttons take the room, also where the corner was filled in a wider window.
  await page.setViewportSize({ width: 900, height: 800 });
  expect(await contentWidth(page)).toBe(900);
  await page.setViewportSize({ width: 1040, height: 800 });
  await page.goto('/Privacidade');
  await expect(ownLink(page)).toBeVisible();
  expect(await boxesAt(page, narrow)).toEqual(narrower);
});

test('a member who comes back is not offered to sign in or up while the session is being read', async ({
  page,
}) => {
  await openAccount(page);
  await page.route('**/api/sessao', () => {});
  await page.goto('/Privacidade');
  await expect(header(page).getByRole('link', { name: 'Minha conta' }).first()).toBeVisible();
  for (const name of ['Entrar', 'Contrate Agora'])
    await expect(header(page).getByRole('link', { name })).toHaveCount(0);
});

test('a visitor’s corner is the shell’s own, and loads nothing', async ({ page }) => {
  const { module, base } = await liveFragment('member', 'conta@1');
  const network = await followNetwork(await page.context().newCDPSession(page));
  await page.goto('/Privacidade');
  await network.quiet(1_000);
  await expect(header(page).getByRole('link', { name: 'Entrar' }).first()).toBeVisible();
  await expect(corner(page)).toHaveCount(0);
  expect(network.requests.filter(({ url }) => url.endsWith(base + module))).toEqual([]);
});

test('on a phone, where the header has no room for it, a member’s corner loads nothing', async ({ page }) => {
  const { module, base } = await liveFragment('member', 'conta@1');
  await page.setViewportSize({ width: 390, height: 740 });
  await openAccount(page);
  const network = await followNetwork(await page.context().newCDPSession(page));
  await page.goto('/Privacidade');
  await network.quiet(1_000);
  await page.getByRole('button', { name: 'Abrir menu' }).click();
  await expect(page.getByRole('navigation', { name: 'Menu' }).getByText('Minha conta')).toBeVisible();
  expect(network.requests.filter(({ url }) => url.endsWith(base + module))).toEqual([]);
});

for (const width of [390, 1280])
  test(`a member goes out by the last line of the menu at ${width} px`, async ({
    page,
    expectNoAxeViolations,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await openAccount(page);
    await page.goto('/Privacidade');
    const menu = page.getByRole('navigation', { name: 'Menu' });
    await page.getByRole('button', { name: 'Abrir menu' }).click();
    await expect(menu.getByRole('button', { name: 'Sair' })).toBeVisible();
    await expect(menu.locator('a, button').last()).toHaveText('Sair');
    await expectNoAxeViolations();
    await menu.getByRole('button', { name: 'Sair' }).click();
    await expect(page).toHaveURL(/\/$/);
    await expect(menu).toBeHidden();
    await page.getByRole('button', { name: 'Abrir menu' }).click();
    await expect(menu.getByRole('link', { name: 'Entrar' })).toBeVisible();
    await expect(menu.getByRole('button', { name: 'Sair' })).toBeHidden();
  });

test.describe('where the members’ code does not work', () => {
  test.use({
    expectedErrors: /RemoteFailure|Failed to (?:load|fetch)|404|integrity|preload|quebrou|React error/,
  });

  for (const [what, fail] of Object.entries({
    'is missing': (page: Page, file: string) =>
      page.route(file, route => route.fulfill({ status: 404, body: '' })),
    'never answers': (page: Page, file: string) => page.route(file, () => {}),
    'was changed after its release': (page: Page, file: string) =>
      page.route(file, route =>
        route.fulfill({ contentType: 'text/javascript', body: 'export default () => null;' }),
      ),
  }))
    test(`a member whose corner’s code ${what} has the shell’s own link, at once and for good`, async ({
      page,
    }) => {
      await openAccount(page);
      const { module, base } = await liveFragment('member', 'conta@1');
      await fail(page, `**${base}${module}`);
      const texts = await recordTexts(page);
      await page.goto('/Privacidade');
      await expect(corner(page)).toHaveAttribute('data-state', 'failed', { timeout: 10_000 });
      await expect(corner(page)).toHaveText('Minha conta');
      expect(await texts()).toEqual(['Minha conta']);
      await ownLink(page).click();
      await expect(page).toHaveURL(paths.account);
    });

  test('a member whose corner throws has the last good version of it', async ({ page }) => {
    await openAccount(page);
    const { module } = await liveFragment('member', 'conta@1');
    const { live } = await previewChangedVersion(page, 'member', {
      client: { [module]: () => "export default function Corner() { throw new Error('quebrou'); }" },
    });
    await page.goto('/Privacidade');
    await expect(corner(page)).toHaveAttribute('data-version', live);
    await expect(corner(page)).toHaveText('AMinha conta');
  });
});
