import { paths } from '@serafim/contract/site/paths';

/** What somebody may touch, point at or tab to on the way to another page. */
const SIGNS = ['pointerover', 'focusin', 'touchstart'] as const;

/** Browsers that know it say whether the visitor pays for every byte. */
const savesData = (): boolean =>
  (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true;

/** The path that a link of this site leads to; null for anything else. */
function pathOfLink(target: EventTarget | null): string | null {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link?.href || link.target || link.hasAttribute('download')) return null;
  const { origin, pathname } = new URL(link.href);
  return origin === location.origin && pathname !== location.pathname ? pathname : null;
}

/**
 * Prepares pages before they are asked for: whatever link is pointed at, focused or touched, and, once the
 * browser is idle, the sign-up, where most visitors go next.
 * @param prepare loads a page and keeps it; never rejects
 */
export function prefetchOnIntent(prepare: (pathname: string) => Promise<unknown>): void {
  if (savesData()) return;
  const seen = new Set<string>();
  const once = (pathname: string | null) => {
    if (pathname === null || seen.has(pathname)) return;
    seen.add(pathname);
    void prepare(pathname);
  };
  for (const sign of SIGNS)
    document.addEventListener(sign, event => once(pathOfLink(event.target)), { passive: true });
  if (location.pathname === paths.home) once(paths.signUp);
}
