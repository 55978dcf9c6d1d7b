import type { Routes } from './release-set.ts';
import type { OwnedRoute } from './route-table.ts';

/** Whether the page names or holds a file already: the server did so for its first view. */
const isNamed = (href: string) =>
  document.head.querySelector(`[href="${href}"],[data-href="${href}"]`) !== null;

function hint(href: string, attributes: Partial<HTMLLinkElement>) {
  if (!isNamed(href))
    document.head.append(Object.assign(document.createElement('link'), { href, ...attributes }));
}

/** Asks for every file of a route at once, so that its modules need not wait for one another. */
export function hintFiles({ remote, route }: OwnedRoute, integrityOf: Routes['integrityOf']): void {
  for (const path of route.preload) {
    const href = remote.base + path;
    // A file that is preloaded without its digest would be fetched again by the import that must check it.
    hint(href, { rel: 'modulepreload', crossOrigin: '', integrity: integrityOf(href) ?? '' });
  }
  for (const path of route.css) hint(remote.base + path, { rel: 'preload', as: 'style' });
}
