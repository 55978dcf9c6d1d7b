import type { Page } from 'playwright/test';
import { expect, test } from '../site/test.ts';

/** The fonts that draw the texts with a digit in elements of a selector, by whether a file of the site has them. */
async function fontsOfDigits(page: Page, selector: string) {
  const client = await page.context().newCDPSession(page);
  await client.send('DOM.enable');
  await client.send('CSS.enable');
  const { root } = await client.send('DOM.getDocument', { depth: -1 });
  const { nodeIds } = await client.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector });
  const used = await Promise.all(
    nodeIds.map(nodeId => client.send('CSS.getPlatformFontsForNode', { nodeId })),
  );
  return used.flatMap(({ fonts }) => fonts);
}

for (const path of ['/', '/QualPlano'])
  test(`the prices and headings of ${path} are drawn in the site's own faces, digits too`, async ({
    page,
  }) => {
    await page.goto(path);
    await page.evaluate(() => document.fonts.ready);
    await expect(async () => {
      const fonts = await fontsOfDigits(page, 'h1, h2, [data-size], [data-size] *');
      expect(fonts.length).toBeGreaterThan(3);
      expect(fonts.filter(({ isCustomFont }) => !isCustomFont)).toEqual([]);
    }).toPass();
  });
