import { fillBrand } from '@serafim/platform-contract/module';
import type { SiteBrand } from '@serafim/platform-contract/site';
import type { SiteShell } from '../site-shell.ts';
import type { View } from './view.ts';

/** The title of the tab: the route's own, followed by the brand unless the title names it. */
export function pageTitle(
  { match, loaderResult }: Pick<View, 'match' | 'loaderResult'>,
  brand: SiteBrand,
  titles: SiteShell['titles'],
): string {
  const title =
    loaderResult?.title ??
    (match === 'unresolved' ? titles.unresolved : (match?.route.title ?? titles.notFound));
  const filled = fillBrand(title, brand);
  return filled.includes(brand.name) ? filled : `${filled} · ${brand.name}`;
}
