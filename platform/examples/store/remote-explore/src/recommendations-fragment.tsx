import type { FragmentProps, SiteFragments } from '@serafim/platform-contract/fragment';
import { catalog } from '../../catalog.ts';
import { ProductList } from './product-list.tsx';

type Props = FragmentProps<SiteFragments['explore/recommendations@1']>;

export default function RecommendationsFragment({ host, props: { besides } }: Props) {
  return (
    <section aria-label="Recomendações">
      <h2>Quem olhou também gostou</h2>
      <ProductList host={host} products={catalog.filter(({ sku }) => !besides.includes(sku)).slice(0, 3)} />
    </section>
  );
}
