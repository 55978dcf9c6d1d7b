import { expect, test } from '../site/test.ts';
import { layOutWhole } from '../site/whole-page.ts';

test.use({ viewport: { width: 390, height: 800 } });

test('a visitor who scrolls has the offer at the foot of the screen, and not at the top of the page', async ({
  page,
}) => {
  await page.goto('/');
  await layOutWhole(page);
  const offer = page.getByRole('main').getByRole('link', { name: 'Contrate Agora' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(offer).toHaveCount(0);
  await page.evaluate(() => scrollTo(0, 2_000));
  await expect(offer).toBeInViewport({ ratio: 1 });
  await page.evaluate(() => scrollTo(0, 0));
  await expect(offer).toHaveCount(0);
});
