import type { Address } from '../loading/loader-results.ts';
import type { View } from './view.ts';

/**
 * Events that precede the click on a link: touching it, pointing at it, tabbing to it. Input counts as leaving a link:
 * the page behind it may depend on what the visitor has entered.
 */
const INTENT_EVENTS = ['pointerover', 'focusin', 'touchstart', 'input'] as const;

/** Whether the visitor pays for every byte, in browsers that know it. */
const savesData = (): boolean =>
  (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true;

/** The page of this site that a link leads to; null for any other link. */
function linkedPage(link: HTMLAnchorElement | null): Address | null {
  if (!link?.href || link.target || link.hasAttribute('download')) return null;
  const { origin, pathname, search } = new URL(link.href);
  // Rendered before the browser knew where the name leads: the composer answers its click.
  if (pathname.startsWith('/ir/')) return null;
  const elsewhere = pathname !== location.pathname || search !== location.search;
  return origin === location.origin && elsewhere ? { pathname, search } : null;
}

interface PrefetchSettings {
  /** Loads a page and its data, and caches both. Never rejects. */
  load: (address: Address) => Promise<unknown>;
  /** The view of a page, where all of it is there. */
  peek: (address: Address) => View | undefined;
  /** Renders a page out of sight, in place of the one before; null removes it. */
  prerender: (view: View | null) => void;
  whenIdle: (work: () => void) => void;
  /** Where most visitors of this page go next. */
  likely: Address | null;
}

/**
 * Loads pages ahead of the click: those whose link is pointed at, focused or touched, and the likely next one. The page
 * of a link is prerendered as well, for as long as the link is pointed at: an older rendering could show old data. This
 * module is loaded late, and imports no other one.
 */
export function prefetchOnIntent({ load, peek, prerender, whenIdle, likely }: PrefetchSettings): void {
  if (savesData()) return;
  /** Pages that could not be loaded are requested again by a click alone. */
  const failed = new Set<string>();
  let link: HTMLAnchorElement | null = null;
  let pointedAt = '';

  const point = async () => {
    const address = linkedPage(link);
    const key = address ? address.pathname + address.search : '';
    if (key === pointedAt) return;
    pointedAt = key;
    prerender(null);
    if (!address || failed.has(key)) return;
    await load(address);
    const view = peek(address);
    if (view) whenIdle(() => pointedAt === key && prerender(view));
    else failed.add(key);
  };

  const onIntent = ({ type, target }: Event) => {
    if (!(target instanceof Element)) return;
    // Some browsers focus an element around a link that is pressed.
    if (type === 'focusin' && link && target.contains(link)) return;
    link = target.closest('a');
    void point();
  };
  // Before React, which stops an event on its way to HTML that it has not taken over.
  const options = { capture: true, passive: true };
  for (const type of INTENT_EVENTS) document.addEventListener(type, onIntent, options);

  // A visitor who was quicker than these listeners is on a link already.
  link = document.querySelector('a:hover, a:focus');
  void point();
  if (likely) void load(likely);
}
