import type { Page } from 'playwright';
import type { GateFinding } from '../gate.ts';

/** How long a link may take until another page is there, in milliseconds. */
const FOLLOWED = 8_000;

/** Where the focus is put before Tab takes it on: the header's link home, and both ends of what the page itself offers. */
function tabStops(): Element[] {
  const selector =
    'a[href], button:not(:disabled), input:not(:disabled), select, textarea, [tabindex]:not([tabindex^="-"])';
  const own = [...document.querySelectorAll(`main :is(${selector})`)].filter(one => one.checkVisibility());
  return [document.querySelector('header a[href="/"]'), own[0], own.at(-1)].filter(
    one => one instanceof Element,
  );
}

/** What keeps the focus, or does not get it, as its HTML begins. */
async function findTrap(page: Page): Promise<string | undefined> {
  const stops = await page.evaluateHandle(tabStops);
  const count = await stops.evaluate(all => all.length);
  for (let index = 0; index < count; index += 1) {
    const isThere = await stops.evaluate((all, at) => {
      (all[at] as HTMLElement).focus();
      return document.activeElement === all[at];
    }, index);
    if (isThere) await page.keyboard.press('Tab');
    const trap = await stops.evaluate(
      (all, [at, isThere]) =>
        (isThere ? document.activeElement === all[at] : true) &&
        `<${document.activeElement?.localName}> "${document.activeElement?.textContent.trim().slice(0, 40)}"`,
      [index, isThere] as const,
    );
    if (trap) return trap;
  }
}

/** Presses a link of the header to another page. @returns its path where nothing comes of it */
async function findDeadLink(page: Page): Promise<string | undefined> {
  const from = new URL(page.url()).pathname;
  const links = page.locator('header a[href^="/"]:visible:not([target], [download])');
  const paths = await links.evaluateAll(all => all.map(one => (one as HTMLAnchorElement).pathname));
  const index = paths.findIndex(path => path !== from);
  if (index < 0) return undefined;
  try {
    const left = page.waitForURL(({ pathname }) => pathname !== from, {
      timeout: FOLLOWED,
      waitUntil: 'commit',
    });
    await Promise.all([left, links.nth(index).click({ timeout: FOLLOWED, force: true, noWaitAfter: true })]);
    return undefined;
  } catch {
    return paths[index];
  }
}

/** Uses what is around a page as visitors do, by keyboard and by mouse. The page is left with that. */
export async function usePage(page: Page, where: string): Promise<GateFinding[]> {
  const findings: GateFinding[] = [];
  const trap = await findTrap(page);
  if (trap)
    findings.push({
      what: `The focus does not leave ${trap} by the keyboard`,
      where,
      fix: 'Open the page, and press Tab from its beginning to its end; a listener of keys or of the focus is for its own elements alone',
    });
  const dead = await findDeadLink(page);
  if (dead)
    findings.push({
      what: `Pressed, the header’s link to ${dead} leads nowhere`,
      where,
      fix: 'Open the page, and press it; a listener of clicks stops those of its own elements alone',
    });
  return findings;
}
