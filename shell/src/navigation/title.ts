import type { Brand } from '@serafim/contract/brand/brand';
import { fillBrand } from '@serafim/platform-contract/module';
import type { View } from './view.ts';

const NOT_FOUND = 'Página não encontrada';

/** While the route of an address could not be found out. */
const UNRESOLVED = 'Página indisponível';

/** The title of the tab: the route's own, followed by the brand unless the title names it. */
export function pageTitle(
  { match, loaderResult }: Pick<View, 'match' | 'loaderResult'>,
  brand: Brand,
): string {
  const title =
    loaderResult?.title ?? (match === 'unresolved' ? UNRESOLVED : (match?.route.title ?? NOT_FOUND));
  const filled = fillBrand(title, brand);
  return filled.includes(brand.name) ? filled : `${filled} · ${brand.name}`;
}
