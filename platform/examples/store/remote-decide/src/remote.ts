import type { RemoteData } from '@serafim/platform-contract/remote-data';
import { catalog } from '../../catalog.ts';

export const remote: RemoteData = {
  routes: [
    {
      path: '/rede/:sku',
      name: 'product',
      title: 'Rede',
      description: 'Uma rede da {product}, de perto.',
      layout: 'site',
      prerender: true,
      query: [],
      page: './product-page.tsx',
      addresses: catalog.map(({ sku }) => `/rede/${sku}`),
      uses: ['checkout/mini-cart@1', 'checkout/buy-button@1', 'explore/recommendations@1'],
    },
  ],
};
