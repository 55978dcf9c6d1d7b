import { expect, type Page } from 'playwright/test';
import { htmlFindings } from './html-findings.ts';
import { contentWidth } from './whole-page.ts';

/** From a small phone to a wide desk, in CSS px; 320 is also a screen of 1280 at 400 %. */
const WIDTHS = [320, 390, 768, 1280, 1920];

/** What of a 1280 × 1024 screen is left at 400 %. */
const MAGNIFIED = { width: 320, height: 256 };

/** What takes the focus on a page and then lies under something else, as a bar that stays. */
const covered = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary')].flatMap(
      element => {
        if (element.tabIndex < 0) return [];
        element.focus();
        if (document.activeElement !== element) return [];
        const seen = element.closest('label') ?? element;
        const [line] = seen.getClientRects();
        if (!line) return [];
        const above = document.elementFromPoint(
          line.left + line.width / 2,
          Math.min(line.top + line.height / 2, innerHeight - 1),
        );
        const isFree = above !== null && (seen.contains(above) || above.contains(seen));
        return isFree ? [] : [`${element.outerHTML.slice(0, 120)} under ${above?.className ?? 'nothing'}`];
      },
    ),
  );

/** Links that were found alive: every page has header and footer. */
const alive = new Set<string>();

/** Null where a link leads to something; parts of the page at hand are looked for in it. */
async function fault(page: Page, href: string): Promise<string | null> {
  const { hash } = new URL(href);
  const part = `id="${decodeURIComponent(hash.slice(1))}"`;
  if (hash && href.replace(hash, '') === page.url().replace(/#.*/, ''))
    return (await page.content()).includes(part) ? null : `${href}: no such part`;
  if (alive.has(href)) return null;
  const answer = await page.request.get(href);
  if (!answer.ok()) return `${href}: ${answer.status()}`;
  if (hash && !(await answer.text()).includes(part)) return `${href}: no such part`;
  alive.add(href);
  return null;
}

async function deadLinks(page: Page): Promise<string[]> {
  const { origin } = new URL(page.url());
  const found = await page
    .locator('a[href]')
    .evaluateAll(links => links.map(link => (link as HTMLAnchorElement).href));
  const own = [...new Set(found)].filter(href => href.startsWith(`${origin}/`));
  const faults = await Promise.all(own.map(href => fault(page, href)));
  return faults.filter(one => one !== null);
}

/** Fails unless the page, as it is now, is valid HTML, fits every screen, and leads to pages that exist. */
export async function expectSound(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await htmlFindings(await page.content()), 'what is not sound in the HTML').toEqual([]);
  expect(await deadLinks(page), 'links that lead nowhere').toEqual([]);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    expect(await contentWidth(page)).toBeLessThanOrEqual(width);
  }
  await page.setViewportSize(MAGNIFIED);
  expect(await covered(page), 'what is covered at 400 %').toEqual([]);
}
