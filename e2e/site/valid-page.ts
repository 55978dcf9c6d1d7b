import { expect, type Page } from 'playwright/test';
import { findMisfits, findSmallTargets } from './fits.ts';
import { htmlErrors } from './html-errors.ts';

/** The viewport of a 1280 × 1024 screen at 400 %, in CSS px. */
const MAGNIFIED = { width: 320, height: 256 };

/** Focusable elements that another element covers, such as a sticky bar. */
const coveredElements = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary')].flatMap(
      element => {
        if (element.tabIndex < 0) return [];
        element.focus();
        if (document.activeElement !== element) return [];
        const target = element.closest('label') ?? element;
        const [line] = target.getClientRects();
        if (!line) return [];
        const above = document.elementFromPoint(
          line.left + line.width / 2,
          Math.min(line.top + line.height / 2, innerHeight - 1),
        );
        const isFree = above !== null && (target.contains(above) || above.contains(target));
        return isFree ? [] : [`${element.outerHTML.slice(0, 120)} under ${above?.className ?? 'nothing'}`];
      },
    ),
  );

/** Links that were checked already: header and footer repeat on every page. */
const checkedLinks = new Set<string>();

/** Requests a link; one that says when it can be had is no dead one, and is requested again. */
async function getPatiently(page: Page, href: string) {
  let answer = await page.request.get(href);
  for (let tries = 1; tries < 4 && answer.status() === 503; tries += 1) {
    await page.waitForTimeout(1_000 * Number(answer.headers()['retry-after'] ?? 1));
    answer = await page.request.get(href);
  }
  return answer;
}

/** Why a link is dead, or null. An anchor of the current page is looked up in the page itself. */
async function linkError(page: Page, href: string): Promise<string | null> {
  const { hash } = new URL(href);
  const part = `id="${decodeURIComponent(hash.slice(1))}"`;
  if (hash && href.replace(hash, '') === page.url().replace(/#.*/, ''))
    return (await page.content()).includes(part) ? null : `${href}: no such part`;
  if (checkedLinks.has(href)) return null;
  const answer = await getPatiently(page, href);
  if (!answer.ok()) return `${href}: ${answer.status()}`;
  if (hash && !(await answer.text()).includes(part)) return `${href}: no such part`;
  checkedLinks.add(href);
  return null;
}

async function deadLinks(page: Page): Promise<string[]> {
  const { origin } = new URL(page.url());
  const found = await page
    .locator('a[href]')
    .evaluateAll(links => links.map(link => (link as HTMLAnchorElement).href));
  const own = [...new Set(found)].filter(href => href.startsWith(`${origin}/`));
  const errors = await Promise.all(own.map(href => linkError(page, href)));
  return errors.filter(error => error !== null);
}

/** Fails unless the page in its current state is valid HTML, fits every screen, and links to pages that exist. */
export async function expectValidPage(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await htmlErrors(await page.content()), 'errors in the HTML').toEqual([]);
  expect(await deadLinks(page), 'links that lead nowhere').toEqual([]);
  expect(await findMisfits(page), 'what does not fit').toEqual([]);
  expect(await findSmallTargets(page), 'what a finger can miss').toEqual([]);
  await page.setViewportSize(MAGNIFIED);
  expect(await coveredElements(page), 'what is covered at 400 %').toEqual([]);
}
