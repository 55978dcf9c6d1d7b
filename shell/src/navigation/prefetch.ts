import type { Address } from './findings.ts';
import type { View } from './view.ts';

/**
 * What somebody may touch, point at or tab to on the way to another page. What is typed counts as leaving a link:
 * the page behind it may have to know of it.
 */
const SIGNS = ['pointerover', 'focusin', 'touchstart', 'input'] as const;

/** Browsers that know it say whether the visitor pays for every byte. */
const savesData = (): boolean =>
  (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true;

/** The page of this site that a link leads to; null for anything else. */
function addressOf(link: HTMLAnchorElement | null): Address | null {
  if (!link?.href || link.target || link.hasAttribute('download')) return null;
  const { origin, pathname, search } = new URL(link.href);
  const elsewhere = pathname !== location.pathname || search !== location.search;
  return origin === location.origin && elsewhere ? { pathname, search } : null;
}

interface Prefetching {
  /** Loads a page and what it depends on, and keeps both. Never rejects. */
  prepare: (address: Address) => Promise<unknown>;
  /** The page, where all of it is there. */
  ready: (address: Address) => View | undefined;
  /** Draws a page out of sight, in place of the one before; null takes that away. */
  draw: (view: View | null) => void;
  /** Does something when the browser has nothing better to do. */
  whenIdle: (work: () => void) => void;
  /** Where most visitors of this page go next. */
  likely: Address | null;
}

/**
 * Prepares pages before they are asked for: whatever link is pointed at, focused or touched, and the likely one.
 * The page of a link is drawn as well, for as long as the link is pointed at: older, it could tell of things as they
 * were. This module is brought late, and asks for no other one.
 */
export function prefetchOnIntent({ prepare, ready, draw, whenIdle, likely }: Prefetching): void {
  if (savesData()) return;
  /** What could not be had is asked for again by a click alone. */
  const lost = new Set<string>();
  let link: HTMLAnchorElement | null = null;
  let pointed = '';

  const point = async () => {
    const address = addressOf(link);
    const key = address ? address.pathname + address.search : '';
    if (key === pointed) return;
    pointed = key;
    draw(null);
    if (!address || lost.has(key)) return;
    await prepare(address);
    const view = ready(address);
    if (view) whenIdle(() => pointed === key && draw(view));
    else lost.add(key);
  };

  const onSign = ({ type, target }: Event) => {
    if (!(target instanceof Element)) return;
    // Some browsers focus what stands around a link that is pressed.
    if (type === 'focusin' && link && target.contains(link)) return;
    link = target.closest('a');
    void point();
  };
  for (const sign of SIGNS) document.addEventListener(sign, onSign, { passive: true });

  // Whoever came before these listeners is on a link already.
  link = document.querySelector('a:hover, a:focus');
  void point();
  if (likely) void prepare(likely);
}
