import type { Version } from './signals.ts';

/** The version whose page or fragment an element belongs to; null for the shell's own. */
export function findOwner(element: Element | null | undefined): Version | null {
  const { boundary, version } = element?.closest<HTMLElement>('[data-boundary][data-version]')?.dataset ?? {};
  return boundary && version ? { name: boundary, version } : null;
}

/** The area of the visible page; one that is rendered out of sight beside it is not displayed. */
export function findPageRoot(): HTMLElement | undefined {
  const areas = document.querySelectorAll<HTMLElement>(
    'main [data-boundary][data-version]:not([data-fragment])',
  );
  return [...areas].find(({ style }) => style.display !== 'none');
}
