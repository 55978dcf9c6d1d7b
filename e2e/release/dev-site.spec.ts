import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repository } from '@serafim/server-kit/process/repository';
import { expect, type Page, test } from 'playwright/test';
import { type Checkout, type DevRun, openCheckout, runDev } from '../site/dev-checkout.ts';

const HERO = 'remote-landing/src/home/hero.tsx';

let checkout: Checkout;
let dev: DevRun;
let other: DevRun;

// One start for all, in turn: they change the same sources.
test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  checkout = await openCheckout();
  // Its remote is up long after the shell.
  await checkout.edit(
    'remote-landing/vite.config.ts',
    'export default',
    'await new Promise(resolve => setTimeout(resolve, 5_000));\nexport default',
  );
  [dev, other] = await Promise.all([runDev(checkout.root), runDev(repository)]);
});

test.afterAll(async () => {
  await Promise.all([dev?.stop(), other?.stop()]);
  await checkout?.close();
});

const landing = (page: Page) => page.getByRole('heading', { level: 1, name: 'Cuide da saúde' });
const overlay = (page: Page) => page.locator('vite-error-overlay');

/** Opens the landing, and waits until the servers of shell and remote can tell it of a change. */
async function openLanding(page: Page): Promise<void> {
  const told = new Set<string>();
  page.on('websocket', socket =>
    socket.on('framereceived', ({ payload }) => {
      if (String(payload).includes('"connected"')) told.add(socket.url());
    }),
  );
  await page.goto(dev.url);
  await expect(landing(page)).toBeVisible();
  await expect.poll(() => told.size).toBeGreaterThanOrEqual(2);
}

/** Opens a page as soon as the server listens. @returns the headings that it has had, the first one first */
async function openFirst(page: Page, run: DevRun): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const headings: string[] = [];
    Object.assign(window, { headings });
    new MutationObserver(() => {
      const text = document.querySelector('h1')?.textContent;
      if (text && !headings.includes(text)) headings.push(text);
    }).observe(document, { subtree: true, childList: true });
  });
  await run.untilAnswers();
  await page.goto(run.url);
  return () => page.evaluate(() => (window as unknown as { headings: string[] }).headings);
}

test('whoever starts from cold sees the landing first, in each of two checkouts', async ({
  page,
  context,
}) => {
  // Ten servers start from cold, beside whatever other tests do.
  test.setTimeout(240_000);
  const second = await context.newPage();
  const opened = await Promise.all([openFirst(page, dev), openFirst(second, other)]);
  for (const [index, shown] of [page, second].entries()) {
    await expect(landing(shown)).toBeVisible();
    expect(await opened[index]?.()).toEqual(['Cuide da saúde sem susto no preço.']);
  }
  await expect.poll(dev.output).toContain(`Site  ${dev.url}`);
  expect(dev.output().indexOf('Site  ')).toBeGreaterThan(dev.output().lastIndexOf('ready in'));
  await other.stop();
});

test('an import that its module lacks is shown with its place until it is fixed', async ({ page }) => {
  await openLanding(page);
  await page.evaluate(() => Object.assign(window, { isSame: true }));
  const fix = await checkout.edit(
    HERO,
    'import ',
    "import { Buton } from '@serafim/ui';\nexport const x = Buton;\nimport ",
  );
  await expect(overlay(page)).toContainText("does not provide an export named 'Buton'");
  await expect(overlay(page)).toContainText(`${HERO}:1:10`);
  await fix();
  await expect(overlay(page)).toHaveCount(0);
  await expect(landing(page)).toBeVisible();
  expect(await page.evaluate(() => 'isSame' in window)).toBe(true);
});

test('a component that throws is shown with its place, and the page is back once it is fixed', async ({
  page,
}) => {
  await openLanding(page);
  const headline = '<h1 className={styles.headline}>';
  const before = readFileSync(join(checkout.root, HERO), 'utf8').split(headline)[0] ?? '';
  const place = `${HERO}:${before.split('\n').length}:`;
  const fix = await checkout.edit(HERO, headline, headline.replace('styles', 'stiles'));
  await expect(overlay(page)).toContainText('ReferenceError: stiles is not defined');
  await expect(overlay(page)).toContainText(place);
  await expect.poll(dev.output).toContain(place);
  await fix();
  await expect(landing(page)).toBeVisible();
  await expect(overlay(page)).toHaveCount(0);
});

test('a page that is opened with an error in it is back once that is fixed', async ({ page }) => {
  const fix = await checkout.edit(
    HERO,
    'import ',
    "import { Buton } from '@serafim/ui';\nexport const x = Buton;\nimport ",
  );
  await page.goto(dev.url);
  await expect(overlay(page)).toContainText(`${HERO}:1:10`);
  await fix();
  await expect(landing(page)).toBeVisible();
  await expect(overlay(page)).toHaveCount(0);
});

test('a remote whose routes cannot be read is shown with its place, and its pages are there once it is fixed', async ({
  page,
}) => {
  const fix = await checkout.edit('remote-landing/src/remote.ts', 'import ', 'import {{ ');
  await page.goto(dev.url);
  await expect(overlay(page)).toContainText('remote-landing/src/remote.ts');
  await fix();
  await expect(landing(page)).toBeVisible();
});

test('a wrong type is said in the terminal, with its place', async () => {
  test.setTimeout(720_000);
  const isSaid = (text: RegExp) => expect.poll(dev.output, { timeout: 200_000 }).toMatch(text);
  await isSaid(/\[types\] No type errors/);
  const fix = await checkout.edit(
    'remote-landing/src/own-paths.ts',
    'export ',
    "export const wrong: number = '';\nexport ",
  );
  await isSaid(/own-paths\.ts\(\d+,14\): error TS2322/);
  await fix();
  await isSaid(/TS2322[\s\S]*\[types\] No type errors/);
});
