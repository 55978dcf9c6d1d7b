import type { Brand } from '@serafim/contract/brand/brand';
import { fillBrand } from '@serafim/contract/remote/module';
import type { View } from './view.ts';

const NOT_FOUND = 'Página não encontrada';

/** While it cannot be found out who owns an address. */
const LOST = 'Página indisponível';

/** The title of the tab: the route's own, followed by the brand unless the title names it. */
export function titleOf({ owned, findings }: Pick<View, 'owned' | 'findings'>, brand: Brand): string {
  const title = findings?.title ?? (owned === 'lost' ? LOST : (owned?.route.title ?? NOT_FOUND));
  const filled = fillBrand(title, brand);
  return filled.includes(brand.name) ? filled : `${filled} · ${brand.name}`;
}
