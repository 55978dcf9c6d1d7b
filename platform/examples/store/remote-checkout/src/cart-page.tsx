import type { PageProps } from '@serafim/platform-contract/page';
import { SiteFragment } from '@serafim/remote-kit/site-fragment';
import { findProduct, formatPrice } from '../../catalog.ts';
import { emptyCart, useCart } from './cart.ts';

export default function CartPage({ host }: PageProps) {
  const cart = useCart(host);
  const products = cart.flatMap(sku => findProduct(sku) ?? []);
  const total = products.reduce((sum, { price }) => sum + price, 0);
  return (
    <>
      <h1>Carrinho</h1>
      <ul>
        {products.map(({ name, price }, index) => (
          <li key={`${index}-${name}`}>
            {name}, {formatPrice(price)}
          </li>
        ))}
      </ul>
      <p>Total: {formatPrice(total)}</p>
      <button type="button" onClick={() => emptyCart(host)}>
        Esvaziar
      </button>
      <SiteFragment host={host} of="explore/recommendations@1" props={{ besides: cart }} />
    </>
  );
}
