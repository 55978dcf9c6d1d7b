import type { Page } from 'playwright/test';
import { previewChangedVersion, throwingAtRender } from '../site/broken-version.ts';
import { liveFiles } from '../site/live-files.ts';
import { expect, test } from '../site/test.ts';

const cardLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Emitir Carteirinha' });

/** The heading of the card's page, hidden or visible. */
const cardHeading = (page: Page) => page.locator('main h1', { hasText: 'Carteirinha' });

/** Hovers over the link to the card until its page is rendered out of sight. */
async function renderAhead(page: Page) {
  await cardLink(page).hover();
  await expect(cardHeading(page)).toHaveCount(1);
  await expect(cardHeading(page)).toBeHidden();
}

test('a page is rendered while its link is hovered, and the click shows that same rendering', async ({
  page,
}) => {
  await page.goto('/Privacidade');
  const title = await page.title();
  await renderAhead(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/privacidade/i);
  expect(await page.title()).toBe(title);
  await cardHeading(page).evaluate(heading => {
    heading.dataset.rendered = 'ahead';
  });
  await cardLink(page).click();
  await expect(cardHeading(page)).toBeVisible();
  await expect(cardHeading(page)).toHaveAttribute('data-rendered', 'ahead');
  await expect(page.locator('main h1')).toHaveCount(1);
  await expect(cardHeading(page)).toBeFocused();
  await expect(page).toHaveTitle(/Carteirinha/);
});

test('a page rendered ahead is dropped when the pointer leaves, and keeps no input of an earlier visit', async ({
  page,
}) => {
  await page.goto('/Privacidade');
  await renderAhead(page);
  await page.getByRole('heading', { level: 1, name: /privacidade/i }).hover();
  await expect(cardHeading(page)).toHaveCount(0);

  await cardLink(page).click();
  await page.getByLabel('CPF').fill('111.444.777-35');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: /privacidade/i })).toBeVisible();
  await page.getByRole('heading', { level: 1 }).hover();
  await renderAhead(page);
  await cardLink(page).click();
  await expect(page.getByLabel('CPF')).toHaveValue('');
});

test.describe('a version that throws while it renders', () => {
  test.use({ expectedErrors: /quebrou ao desenhar/ });

  test('falls back to the last good version, rendered ahead or not', async ({ page }) => {
    const { pagePath } = await liveFiles('member', '/Carteirinha');
    const { live } = await previewChangedVersion(page, 'member', {
      client: { [pagePath]: throwingAtRender('quebrou ao desenhar') },
    });
    const area = page.locator('[data-boundary="member"]');
    await cardLink(page).hover();
    await expect(area).toHaveCount(1);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/privacidade/i);
    await cardLink(page).click();
    await expect(cardHeading(page)).toBeVisible();
    await expect(area).toHaveAttribute('data-version', live);
  });
});

test.describe('a page that cannot be loaded', () => {
  test.use({ expectedErrors: /RemoteFailure|ERR_CONNECTION_REFUSED|Failed to fetch/ });

  test('is requested once by hovering its link, then only by a click', async ({ page }) => {
    const { entry } = await liveFiles('member', '/Carteirinha');
    let requests = 0;
    await page.route(`**${entry}`, route => {
      requests += 1;
      return route.abort('connectionrefused');
    });
    await page.goto('/Privacidade');
    const refused = page.waitForEvent('requestfailed');
    await cardLink(page).hover();
    await refused;
    const blog = page.getByRole('contentinfo').getByRole('link', { name: 'Blog' });
    /** Takes long enough for another request to leave: it loads and renders a page. */
    const renderAnother = async () => {
      await blog.hover();
      await expect(page.locator('main h1')).toHaveCount(2);
    };
    await renderAnother();
    const byHovering = requests;
    await cardLink(page).hover();
    await expect(page.locator('main h1')).toHaveCount(1);
    await renderAnother();
    expect(requests).toBe(byHovering);
    await page.unroute(`**${entry}`);
    await cardLink(page).click();
    await expect(cardHeading(page)).toBeVisible();
  });
});

test('input typed before the click is in the page that was rendered ahead', async ({ page }) => {
  await page.goto('/Login');
  const forgotten = page.getByRole('link', { name: 'Esqueceu a senha' });
  await forgotten.hover();
  await expect(page.locator('main h1')).toHaveCount(2);
  await page.getByLabel('CPF:').first().pressSequentially('11144477735');
  await expect(page.locator('main h1')).toHaveCount(1);
  await page.getByRole('heading', { level: 1 }).hover();
  await forgotten.hover();
  await expect(page.locator('main h1')).toHaveCount(2);
  await forgotten.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Recuperar a senha');
  await expect(page.getByLabel('CPF')).toHaveValue('111.444.777-35');
});
