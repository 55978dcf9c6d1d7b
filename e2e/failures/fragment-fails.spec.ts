import type { Page } from 'playwright/test';
import { previewChangedVersion } from '../site/broken-version.ts';
import { liveFragment } from '../site/live-files.ts';
import { expect, test } from '../site/test.ts';

test.use({
  expectedErrors: /RemoteFailure|Failed to (?:load|fetch)|404|integrity|quebrou|preload|React error #520/,
});

const CARD = 'cartao@1';
const card = (page: Page) => page.locator('[data-fragment="member/cartao@1"]');
const picture = (page: Page) => card(page).getByRole('img', { name: /^Modelo da carteirinha/ });

/** A module whose component does something other than the card. */
const component = (body: string) => () => `export default function Card() { ${body} }`;

/** The page lives: its own remote rendered it, and its own links work. */
async function expectPageLives(page: Page) {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('heading', { name: /O que o cartão faz/ })).toBeVisible();
  await expect(page.locator('[data-boundary="landing"][data-version]')).toHaveAttribute(
    'data-state',
    'ready',
  );
}

/** Shows one visitor a member version whose card is another module on the server. */
async function breakOnServer(page: Page, body: string) {
  const { serverModule } = await liveFragment('member', CARD);
  return previewChangedVersion(page, 'member', { server: { [serverModule]: component(body) } });
}

for (const [what, body] of [
  ['throws', "throw new Error('quebrou no servidor');"],
  ['waits for ever', 'throw new Promise(() => {});'],
] as const)
  test(`a fragment that ${what} on the server is its last good version, in the HTML`, async ({ page }) => {
    const { live } = await breakOnServer(page, body);
    const answer = await page.goto('/');
    const html = (await answer?.text()) ?? '';
    expect(answer?.status()).toBe(200);
    expect(html).toContain(`data-fragment="member/cartao@1" data-boundary="member" data-version="${live}"`);
    await expectPageLives(page);
    await expect(picture(page)).toBeVisible();
    await expect(card(page)).toHaveAttribute('data-version', live);
  });

test('a fragment that never ends on the server costs the page that fragment alone', async ({ page }) => {
  await breakOnServer(page, 'for (;;) {}');
  const answer = await page.goto('/');
  expect(answer?.status()).toBe(200);
  expect(await answer?.text()).toContain('O que o cartão faz');
  await expectPageLives(page);
});

test('a fragment that throws in the browser is its last good version, and the page lives', async ({
  page,
}) => {
  const { module } = await liveFragment('member', CARD);
  const { live } = await previewChangedVersion(page, 'member', {
    client: { [module]: component("throw new Error('quebrou no navegador');") },
  });
  await page.goto('/');
  await expectPageLives(page);
  await expect(card(page)).toHaveAttribute('data-version', live);
  await expect(picture(page)).toBeVisible();
});

const failures = {
  'is missing': (page: Page, file: string) =>
    page.route(file, route => route.fulfill({ status: 404, body: '' })),
  'never answers': (page: Page, file: string) => page.route(file, () => {}),
  'was changed after its release': (page: Page, file: string) =>
    page.route(file, route =>
      route.fulfill({
        contentType: 'text/javascript',
        body: 'window.stolen = true; export default () => null;',
      }),
    ),
};

for (const [what, fail] of Object.entries(failures)) {
  test(`a fragment whose code ${what} stays as the server rendered it`, async ({ page }) => {
    const { module, base } = await liveFragment('member', CARD);
    await fail(page, `**${base}${module}`);
    await page.goto('/');
    await expectPageLives(page);
    await expect(picture(page)).toBeVisible();
    await expect(card(page)).toHaveAttribute('data-state', 'failed');
    await expect(picture(page)).toBeVisible();
    expect(await page.evaluate(() => 'stolen' in window)).toBe(false);
  });

  test(`a page opened later shows nothing in place of a fragment whose code ${what}`, async ({ page }) => {
    const { module, base } = await liveFragment('member', CARD);
    await page.goto('/Privacidade');
    await fail(page, `**${base}${module}`);
    await page.getByRole('banner').getByRole('link', { name: 'Serafim' }).first().click();
    await expectPageLives(page);
    await expect(card(page)).toHaveAttribute('data-state', 'failed', { timeout: 10_000 });
    await expect(card(page)).toBeEmpty();
  });
}

test('without script a fragment is part of the page', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) });
  const page = await context.newPage();
  await page.goto('/');
  await expect(picture(page)).toBeVisible();
  await context.close();
});
