import { findOwner, findPageRoot } from './page-root.ts';
import type { Version } from './signals.ts';

/** For how long a page must show nothing before that counts, in milliseconds. */
const BLANK = 2_000;

/** Time between two looks, in milliseconds. */
const INTERVAL = 500;

/** What shows something without text. */
const PICTURES = 'img, svg, canvas, video, iframe, input, textarea, select';

const hasBackground = (element: Element) =>
  !/^(?:rgba\(.*, 0\)|transparent)$/.test(getComputedStyle(element).backgroundColor);

/** Whether a visitor sees anything in an element: text, a picture, or the blocks of a skeleton. */
function showsContent(element: HTMLElement): boolean {
  const { checkVisibility } = element;
  const isVisible = checkVisibility?.call(element, { opacityProperty: true, visibilityProperty: true });
  if (element.offsetHeight === 0 || isVisible === false) return false;
  if (element.textContent?.trim() || element.querySelector(PICTURES)) return true;
  return [...element.querySelectorAll('*')].some(hasBackground);
}

/** Whether a page that is not a remote's, as not-found, stands where one was. */
function showsAnotherPage(): boolean {
  const main = document.querySelector('main');
  return main !== null && showsContent(main);
}

/**
 * Watches the visible page: once it has shown something, it must not show nothing.
 * @param onBlank called once with each version whose page is empty for two seconds
 */
export function watchBlank(onBlank: (version: Version) => void, now = () => performance.now()): () => void {
  const reported = new Set<string>();
  let shown: Version | null = null;
  let blankSince: number | null = null;

  function look() {
    // Nobody looks at the page, and its clocks are slowed down.
    if (document.hidden) {
      blankSince = null;
      return;
    }
    const root = findPageRoot();
    if (root ? showsContent(root) : showsAnotherPage()) {
      // A page that still loads, or that could not be opened, is the shell's.
      shown = root?.dataset.state === 'ready' ? findOwner(root) : null;
      blankSince = null;
      return;
    }
    if (!shown) return;
    blankSince ??= now();
    const key = `${shown.name}@${shown.version}`;
    if (now() - blankSince < BLANK || reported.has(key)) return;
    reported.add(key);
    onBlank(shown);
  }

  // At once: a page that empties before the second look has been seen.
  look();
  const timer = setInterval(look, INTERVAL);
  return () => clearInterval(timer);
}
