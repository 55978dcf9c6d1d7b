import { paths } from '@serafim/contract/site/paths';
import type { Address } from './findings.ts';

/** What somebody may touch, point at or tab to on the way to another page. */
const SIGNS = ['pointerover', 'focusin', 'touchstart'] as const;

/** Browsers that know it say whether the visitor pays for every byte. */
const savesData = (): boolean =>
  (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true;

/** The page of this site that a link leads to; null for anything else. */
function addressOfLink(target: EventTarget | null): Address | null {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link?.href || link.target || link.hasAttribute('download')) return null;
  const { origin, pathname, search } = new URL(link.href);
  const elsewhere = pathname !== location.pathname || search !== location.search;
  return origin === location.origin && elsewhere ? { pathname, search } : null;
}

/**
 * Prepares pages before they are asked for: whatever link is pointed at, focused or touched, and, once the
 * browser is idle, the sign-up, where most visitors go next.
 * @param prepare loads a page and keeps it; never rejects
 */
export function prefetchOnIntent(prepare: (address: Address) => Promise<unknown>): void {
  if (savesData()) return;
  const seen = new Set<string>();
  const once = (address: Address | null) => {
    if (address === null || seen.has(address.pathname + address.search)) return;
    seen.add(address.pathname + address.search);
    void prepare(address);
  };
  for (const sign of SIGNS)
    document.addEventListener(sign, event => once(addressOfLink(event.target)), { passive: true });
  if (location.pathname === paths.home) once({ pathname: paths.signUp, search: '' });
}
