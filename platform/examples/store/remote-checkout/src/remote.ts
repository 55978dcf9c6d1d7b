import type { RemoteData } from '@serafim/platform-contract/remote-data';
import { z } from 'zod';

export const remote: RemoteData = {
  fragments: [
    {
      name: 'mini-cart',
      major: 1,
      props: z.strictObject({}),
      prerender: true,
      component: './mini-cart-fragment.tsx',
    },
    {
      name: 'buy-button',
      major: 1,
      props: z.strictObject({ sku: z.string().describe('What it puts into the cart.') }),
      prerender: true,
      component: './buy-button-fragment.tsx',
    },
  ],
  routes: [
    {
      path: '/carrinho',
      name: 'cart',
      title: 'Carrinho',
      description: 'O que você escolheu na {product}.',
      layout: 'site',
      prerender: true,
      listed: false,
      query: [],
      page: './cart-page.tsx',
      uses: ['explore/recommendations@1'],
    },
  ],
};
