import type { CDPSession, Locator, Page } from 'playwright/test';
import { contentWidth } from './whole-page.ts';

/** Viewport widths from a small phone to a wide screen, in CSS px; 320 is also a screen of 1280 at 400 %. */
const WIDTHS = [320, 390, 768, 900, 1024, 1280, 1920];

/** Least side of what a finger presses, in CSS px. */
const TARGET = 44;

/** Texts that their own box cuts, and words broken inside a heading: as they are in the page at this moment. */
const cutTexts = (page: Page) =>
  page.evaluate(() => {
    const shown = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    /** Hidden from sight on purpose, for screen readers. */
    const isSpoken = (element: Element) => getComputedStyle(element).clipPath !== 'none';
    const say = (what: string, element: Element) =>
      `${what}: <${element.tagName.toLowerCase()} class="${element.getAttribute('class') ?? ''}"> ${element.textContent?.trim().slice(0, 60)}`;

    const found: string[] = [];
    for (const element of document.body.querySelectorAll<HTMLElement>('*')) {
      if (!element.textContent?.trim() || !shown(element)) continue;
      const { overflowX, overflowY } = getComputedStyle(element);
      if (isSpoken(element) || element.closest('svg, dialog:not([open]), [popover]')) continue;
      const cutsAcross = /hidden|clip/.test(overflowX) && element.scrollWidth > element.clientWidth + 1;
      const cutsDown = /hidden|clip/.test(overflowY) && element.scrollHeight > element.clientHeight + 1;
      if (cutsAcross || cutsDown) {
        const inner = [...element.querySelectorAll('*')].every(isSpoken);
        if (!inner || element.childElementCount === 0) found.push(say('cut', element));
      }
    }
    const range = document.createRange();
    for (const heading of document.querySelectorAll('h1, h2, h3')) {
      if (!shown(heading)) continue;
      const texts = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
      for (let text = texts.nextNode(); text; text = texts.nextNode())
        for (const { index, 0: word } of (text.textContent ?? '').matchAll(/[^\s\u2010-]+/g)) {
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
          if (lines.size > 1) found.push(say(`"${word}" is broken`, heading));
        }
    }
    return found;
  });

/** Links and controls that a finger can miss. A link inside a sentence is as high as its line. */
const smallTargets = (page: Page) =>
  page.evaluate(least => {
    const isInSentence = (element: Element) => {
      if (getComputedStyle(element).display !== 'inline') return false;
      const around = element.closest('p, li, dd, dt, td, th, label, figcaption, div')?.textContent ?? '';
      return around.trim().length > (element.textContent ?? '').trim().length + 2;
    };
    return [
      ...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary'),
    ].flatMap(element => {
      if (
        !element.checkVisibility({ visibilityProperty: true }) ||
        element.closest('[popover], dialog') ||
        element.tabIndex < 0
      )
        return [];
      if (isInSentence(element)) return [];
      const target = element.closest('label') ?? element;
      const box = target.getBoundingClientRect();
      if (box.width <= 1 || box.height <= 1) return [];
      if (box.width >= least - 0.5 && box.height >= least - 0.5) return [];
      // Another box may widen it, as a row whose link covers all of it.
      const after = getComputedStyle(element, '::after');
      if (after.position === 'absolute' && after.content !== 'none') return [];
      return [
        `${Math.round(box.width)} × ${Math.round(box.height)}: <${element.tagName.toLowerCase()} class="${element.className}"> ${element.textContent?.trim().slice(0, 40)}`,
      ];
    });
  }, TARGET);

/** What does not fit the window as it is now. */
async function misfits(page: Page, width: number): Promise<string[]> {
  const wide = await contentWidth(page);
  return [...(wide > width ? [`the page is ${wide} px wide`] : []), ...(await cutTexts(page))];
}

/** The sessions that set a page's text size: it is lost at the next address once its session ends. */
const sessions = new WeakMap<Page, CDPSession>();

/** Sets the text size of the browser, in pixels, as people do in its settings, for every address that follows. */
export async function setTextSize(page: Page, standard: number) {
  const devTools = sessions.get(page) ?? (await page.context().newCDPSession(page));
  sessions.set(page, devTools);
  await devTools.send('Page.enable');
  await devTools.send('Page.setFontSizes', { fontSizes: { standard } });
}

/**
 * What a page shows wrongly at twice the text size: as the browser's setting, which also moves the breakpoints, and as
 * the root's alone, which does not.
 */
async function findInLargeText(page: Page, find: () => Promise<string[]>): Promise<string[]> {
  await setTextSize(page, 32);
  const found = (await find()).map(what => `text set to 200 %: ${what}`);
  await setTextSize(page, 16);
  const root = page.locator('html');
  await root.evaluate(html => html.style.setProperty('font-size', '200%'));
  found.push(...(await find()).map(what => `root at 200 %: ${what}`));
  await root.evaluate(html => html.style.removeProperty('font-size'));
  return found;
}

/** What does not fit: at every width, and on a desk at twice the text size. */
export async function findMisfits(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    found.push(...(await misfits(page, width)).map(what => `${width} px: ${what}`));
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  return [...found, ...(await findInLargeText(page, () => misfits(page, 1280)))];
}

/** Letters of the longest word that is no code. */
const LONGEST_WORD = 20;

/**
 * What reaches beyond the right edge of the window inside a part of a page, and words broken between letters. Where any
 * break is allowed, a word may be broken once, and a code as often as it has to.
 */
const wideOrBroken = (part: Locator) =>
  part.evaluate((root, longestWord) => {
    const isLooked = (element: Element | null): element is HTMLElement =>
      element instanceof HTMLElement &&
      element.checkVisibility({ visibilityProperty: true }) &&
      getComputedStyle(element).clipPath === 'none' &&
      !element.closest('dialog:not([open]), option, textarea');
    const found: string[] = [];
    for (const element of root.querySelectorAll('*')) {
      const { right, width } = element.getBoundingClientRect();
      if (isLooked(element) && width > 1 && right > innerWidth + 1)
        found.push(
          `<${element.tagName.toLowerCase()}> ends at ${Math.round(right)} px: ${element.innerText}`,
        );
    }
    const range = document.createRange();
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const around = text.parentElement;
      if (!isLooked(around)) continue;
      const isBreakable = getComputedStyle(around).overflowWrap === 'anywhere';
      for (const { index, 0: word } of (text.textContent ?? '').matchAll(/[^\s\u2010-]+/g)) {
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        const most = isBreakable ? (word.length > longestWord ? Infinity : 2) : 1;
        if (lines.size > most) found.push(`"${word}" is broken`);
      }
    }
    return found;
  }, LONGEST_WORD);

/** What does not fit a phone, in a part of a page, at twice the text size. */
export async function findMisfitsInLargeText(part: Locator): Promise<string[]> {
  const page = part.page();
  const window = page.viewportSize();
  await page.setViewportSize({ width: 390, height: 800 });
  const found = await findInLargeText(page, () => wideOrBroken(part));
  if (window !== null) await page.setViewportSize(window);
  return found;
}

/** Links and controls smaller than a finger, on a phone and on a desk. */
export async function findSmallTargets(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    found.push(...(await smallTargets(page)).map(what => `${width} px: ${what}`));
  }
  return found;
}
