import type { PageProps } from '@serafim/platform-contract/page';
import { SiteFragment } from '@serafim/remote-kit/site-fragment';
import { catalog } from '../../catalog.ts';
import { ProductList } from './product-list.tsx';

export default function ListPage({ host }: PageProps) {
  return (
    <>
      <SiteFragment host={host} of="checkout/mini-cart@1" props={{}} />
      <h1>Redes</h1>
      <ProductList host={host} products={catalog} />
    </>
  );
}
