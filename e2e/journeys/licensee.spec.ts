import { paths } from '@serafim/contract/site/paths';
import { expect, test } from '../site/test.ts';

/** Widths at which three facts have no room beside each other, and one at which they have, in CSS px. */
const [NARROW, WIDE] = [[390, 768], 1280] as const;

test('on a tablet the picture of the licensee stands beside the offer', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.goto(paths.licensee);
  const picture = await page.getByRole('main').locator('img').first().boundingBox();
  const offer = await page.getByRole('link', { name: 'Quero me candidatar' }).boundingBox();
  expect(picture?.x).toBeGreaterThan((offer?.x ?? 0) + (offer?.width ?? 0));
  expect(picture?.y).toBeLessThan(offer?.y ?? 0);
});

test('three facts of the licensee page stand beside each other only where a line has room', async ({
  page,
}) => {
  await page.goto(paths.licensee);
  const facts = page
    .locator('section', { has: page.getByRole('heading', { name: 'O que você faz' }) })
    .getByRole('listitem');
  await expect(facts).toHaveCount(3);
  const countColumns = async (width: number) => {
    await page.setViewportSize({ width, height: 800 });
    const lefts = await facts.evaluateAll(items => items.map(item => item.getBoundingClientRect().left));
    return new Set(lefts).size;
  };
  for (const width of NARROW) expect(await countColumns(width), `${width} px`).toBe(1);
  expect(await countColumns(WIDE)).toBe(3);
});
