import type { FragmentProps, SiteFragments } from '@serafim/platform-contract/fragment';
import { addToCart } from './cart.ts';

type Props = FragmentProps<SiteFragments['checkout/buy-button@1']>;

export default function BuyButtonFragment({ host, props: { sku } }: Props) {
  return (
    <button type="button" onClick={() => addToCart(host, sku)}>
      Pôr no carrinho
    </button>
  );
}
