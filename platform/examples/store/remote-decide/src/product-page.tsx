import type { LoaderResult, PageProps, PageRequest } from '@serafim/platform-contract/page';
import { SiteFragment } from '@serafim/remote-kit/site-fragment';
import { findProduct, formatPrice, type Product } from '../../catalog.ts';
import { Hammock } from '../../hammock.tsx';
import styles from './product-page.module.css';

export async function loader({ params: { sku } }: PageRequest): Promise<LoaderResult> {
  const data = findProduct(sku);
  return data ? { data, title: data.name } : { missing: true };
}

export default function ProductPage({ host, data }: PageProps) {
  const product = data as Product | undefined;
  if (!product) return <h1>Não temos esta rede</h1>;
  const { sku, name, price, colors, about } = product;
  return (
    <>
      <SiteFragment host={host} of="checkout/mini-cart@1" props={{}} />
      <article className={styles.product}>
        <Hammock colors={colors} />
        <div>
          <h1>{name}</h1>
          <p>{about}</p>
          <p>{formatPrice(price)}</p>
          <SiteFragment
            host={host}
            of="checkout/buy-button@1"
            props={{ sku }}
            fallback={<p>A compra volta em instantes.</p>}
          />
        </div>
      </article>
      <SiteFragment host={host} of="explore/recommendations@1" props={{ besides: [sku] }} />
    </>
  );
}
