// tile: begin
import { z } from '@serafim/contract/api/zod';
// tile: end
import type { RemoteData } from '@serafim/platform-contract/remote-data';

/**
 * The pages of this team. A path is a claim: a release that claims another remote's path is refused. A page that other
 * teams link to gets a `name`, which `src/offers.d.ts` declares.
 */
export const remote: RemoteData = {
  // tile: begin
  fragments: [
    {
      name: 'quadro',
      major: 1,
      props: z.strictObject({}),
      prerender: false,
      shape: 'text',
      // A tile on the first page of the administration, from its release on.
      fills: { slot: 'admin/painel', order: 100, for: 'leitura' },
      component: './tile/exemplo-tile.tsx',
    },
  ],
  // tile: end
  routes: [
    {
      path: '/Exemplo',
      title: 'Exemplo',
      description: 'A primeira página deste time na {product}.',
      layout: 'site',
      // The page's link in the menu of the whole site, from its release on.
      navigation: [{ place: 'menu', label: 'Exemplo', order: 100 }],
      prerender: true,
      page: './exemplo/exemplo-page.tsx',
    },
  ],
};
