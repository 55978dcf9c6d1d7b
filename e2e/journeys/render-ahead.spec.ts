import type { Page } from 'playwright/test';
import { previewChanged, throwingWhileDrawn } from '../site/broken-version.ts';
import { liveFiles } from '../site/live-files.ts';
import { expect, test } from '../site/test.ts';

const cardLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Emitir Carteirinha' });

/** The heading of the card's page, drawn or shown. */
const cardHeading = (page: Page) => page.locator('main h1', { hasText: 'Carteirinha' });

/** Points at the link to the card until its page is drawn out of sight. */
async function drawAhead(page: Page) {
  await cardLink(page).hover();
  await expect(cardHeading(page)).toHaveCount(1);
  await expect(cardHeading(page)).toBeHidden();
}

test('a page is drawn while its link is pointed at, and the click shows that very one', async ({ page }) => {
  await page.goto('/Privacidade');
  const title = await page.title();
  await drawAhead(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/privacidade/i);
  expect(await page.title()).toBe(title);
  await cardHeading(page).evaluate(heading => {
    heading.dataset.drawn = 'ahead';
  });
  await cardLink(page).click();
  await expect(cardHeading(page)).toBeVisible();
  await expect(cardHeading(page)).toHaveAttribute('data-drawn', 'ahead');
  await expect(page.locator('main h1')).toHaveCount(1);
  await expect(cardHeading(page)).toBeFocused();
  await expect(page).toHaveTitle(/Carteirinha/);
});

test('it is gone when the pointer leaves, and whoever comes back finds nothing of before in it', async ({
  page,
}) => {
  await page.goto('/Privacidade');
  await drawAhead(page);
  await page.getByRole('heading', { level: 1, name: /privacidade/i }).hover();
  await expect(cardHeading(page)).toHaveCount(0);

  await cardLink(page).click();
  await page.getByLabel('CPF').fill('111.444.777-35');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: /privacidade/i })).toBeVisible();
  await page.getByRole('heading', { level: 1 }).hover();
  await drawAhead(page);
  await cardLink(page).click();
  await expect(page.getByLabel('CPF')).toHaveValue('');
});

test.describe('a version that throws while it is drawn', () => {
  test.use({ expectedErrors: /quebrou ao desenhar/ });

  test('gives way to the last good one, drawn ahead or not', async ({ page }) => {
    const { pagePath } = await liveFiles('member', '/Carteirinha');
    const { live } = await previewChanged(page, 'member', {
      client: { [pagePath]: throwingWhileDrawn('quebrou ao desenhar') },
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

test.describe('a page that cannot be had', () => {
  test.use({ expectedErrors: /RemoteFailure|ERR_CONNECTION_REFUSED|Failed to fetch/ });

  test('is asked for once by pointing at its link, then by a click alone', async ({ page }) => {
    const { entry } = await liveFiles('member', '/Carteirinha');
    let asked = 0;
    await page.route(`**${entry}`, route => {
      asked += 1;
      return route.abort('connectionrefused');
    });
    await page.goto('/Privacidade');
    const refused = page.waitForEvent('requestfailed');
    await cardLink(page).hover();
    await refused;
    const blog = page.getByRole('contentinfo').getByRole('link', { name: 'Blog' });
    /** Long enough for another request to leave: a page is loaded and drawn. */
    const drawAnother = async () => {
      await blog.hover();
      await expect(page.locator('main h1')).toHaveCount(2);
    };
    await drawAnother();
    const byPointing = asked;
    await cardLink(page).hover();
    await expect(page.locator('main h1')).toHaveCount(1);
    await drawAnother();
    expect(asked).toBe(byPointing);
    await page.unroute(`**${entry}`);
    await cardLink(page).click();
    await expect(cardHeading(page)).toBeVisible();
  });
});

test('what was typed before the click is in the page that was drawn ahead', async ({ page }) => {
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
