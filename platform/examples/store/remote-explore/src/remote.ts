import type { RemoteData } from '@serafim/platform-contract/remote-data';
import { z } from 'zod';

export const remote: RemoteData = {
  fragments: [
    {
      name: 'recommendations',
      major: 1,
      props: z.strictObject({ besides: z.array(z.string()).describe('Products that are not recommended.') }),
      prerender: true,
      component: './recommendations-fragment.tsx',
    },
  ],
  routes: [
    {
      path: '/',
      name: 'home',
      title: '{product}: redes feitas à mão',
      description: 'Todas as redes da {product}.',
      layout: 'site',
      prerender: true,
      query: [],
      page: './list-page.tsx',
      uses: ['checkout/mini-cart@1'],
    },
  ],
};
