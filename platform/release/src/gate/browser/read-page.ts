import type { Page } from 'playwright';

/** What can be seen of a page, as a visitor would say it. */
export interface PageView {
  /** Why the main heading, or the header's link home, cannot be seen; the empty text where it can, or is not there. */
  heading: string;
  home: string;
  /** The text of the page's main part that can be seen. */
  text: string;
  /** The share of its texts that can hardly be told from what is behind them. */
  unreadable: number;
  /** Addresses that links of the page lead to, on this site. */
  links: string[];
  /** Height of the document in CSS pixels. */
  height: number;
  /** The largest sum of layout shifts within five seconds. */
  cls: number;
}

// Each of these runs in the browser, and uses nothing from outside.

/** Whether something lies over what every page must show. */
function readSight(): Pick<PageView, 'heading' | 'home'> {
  const opacity = (element: Element | null): number =>
    element ? Number(getComputedStyle(element).opacity) * opacity(element.parentElement) : 1;
  const whyUnseen = (element: Element | null): string => {
    if (!element) return '';
    if (!element.checkVisibility({ visibilityProperty: true })) return 'is not shown';
    if (opacity(element) < 0.5) return 'is transparent';
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    const range = document.createRange();
    range.selectNodeContents(element);
    const boxes = [...range.getClientRects(), element.getBoundingClientRect()];
    const hits = boxes
      .filter(({ width, height }) => width > 1 && height > 1)
      .map(({ x, y, width, height }) => document.elementFromPoint(x + width / 2, y + height / 2));
    if (hits.length === 0) return 'has no room';
    const isFree = getComputedStyle(element).pointerEvents === 'none';
    if (hits.some(hit => hit && (element.contains(hit) || (isFree && hit.contains(element))))) return '';
    const cover = hits.find(hit => hit);
    if (!cover) return 'lies outside of the screen';
    const owner = cover.closest('[data-boundary]')?.getAttribute('data-boundary');
    return `is covered by a <${cover.localName}>${owner ? ` of ${owner}` : ''}`;
  };
  const heading = whyUnseen((document.querySelector('main') ?? document).querySelector('h1'));
  const home = whyUnseen(document.querySelector('header a[href="/"]'));
  scrollTo(0, 0);
  return { heading, home };
}

function readTexts(): Pick<PageView, 'text' | 'unreadable' | 'links'> {
  const brush = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
  /** Red, green, blue and opacity of a colour, as the browser understands it. */
  const pixelOf = (color: string): readonly number[] => {
    if (!brush) return [];
    brush.clearRect(0, 0, 1, 1);
    brush.fillStyle = color;
    brush.fillRect(0, 0, 1, 1);
    return [...brush.getImageData(0, 0, 1, 1).data];
  };
  const isUnreadable = (element: Element): boolean => {
    const ink = pixelOf(getComputedStyle(element).color);
    for (let behind: Element | null = element; behind; behind = behind.parentElement) {
      const { backgroundColor, backgroundImage } = getComputedStyle(behind);
      if (backgroundImage !== 'none') return false;
      const ground = pixelOf(backgroundColor);
      if ((ground[3] ?? 0) < 200) continue;
      const isFar = [0, 1, 2].some(at => Math.abs((ground[at] ?? 0) - (ink[at] ?? 0)) > 24);
      return !isFar || (ink[3] ?? 0) < 40;
    }
    return false;
  };
  const texts: string[] = [];
  const parents = new Set<Element>();
  const walker = document.createTreeWalker(
    document.querySelector('main') ?? document.body,
    NodeFilter.SHOW_TEXT,
  );
  while (walker.nextNode()) {
    const { parentElement: parent, textContent } = walker.currentNode;
    const text = textContent?.trim();
    if (!text || !parent?.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    texts.push(text);
    // A drawing fills its letters, and stands on shapes.
    if (parent instanceof HTMLElement) parents.add(parent);
  }
  // Some of them tell.
  const some = [...parents].filter((_, index) => index % 5 === 0);
  const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href]')]
    .filter(({ origin, download }) => origin === location.origin && download === '')
    .map(({ pathname }) => pathname);
  return {
    text: texts.join(' ').replace(/\s+/g, ' '),
    unreadable: some.filter(isUnreadable).length / Math.max(1, some.length),
    links: [...new Set(links)],
  };
}

function readMeasures(): Pick<PageView, 'height' | 'cls'> {
  const observer = new PerformanceObserver(() => {});
  observer.observe({ type: 'layout-shift', buffered: true });
  const shifts = observer.takeRecords() as (PerformanceEntry & { value: number })[];
  observer.disconnect();
  const sums = shifts.map(({ startTime: from }) =>
    shifts
      .filter(({ startTime }) => startTime >= from && startTime < from + 5_000)
      .reduce((sum, { value }) => sum + value, 0),
  );
  return {
    height: document.documentElement.scrollHeight,
    cls: Math.max(0, ...sums),
  };
}

/** Reads the page that is open, as it is at this moment. */
export async function readPage(page: Page): Promise<PageView> {
  return {
    ...(await page.evaluate(readMeasures)),
    ...(await page.evaluate(readTexts)),
    ...(await page.evaluate(readSight)),
  };
}
