import type { Brand } from '@serafim/contract/brand/brand';
import { fillBrand } from '@serafim/contract/remote/module';
import type { View } from './view.ts';

/** Title of the not-found page and of an address whose owner could not be found out. */
export const NOT_FOUND_TITLE = 'Página não encontrada';

/** The title of the tab: the route's own, followed by the brand unless the title names it. */
export function titleOf({ owned }: Pick<View, 'owned'>, brand: Brand): string {
  const title = owned && owned !== 'lost' ? owned.route.title : NOT_FOUND_TITLE;
  const filled = fillBrand(title, brand);
  return filled.includes(brand.name) ? filled : `${filled} · ${brand.name}`;
}
