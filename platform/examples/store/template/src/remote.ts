import type { RemoteData } from '@serafim/platform-contract/remote-data';

/** The pages of this team. A path is a claim: a release that claims another remote's path is refused. */
export const remote: RemoteData = {
  routes: [
    {
      path: '/Exemplo',
      title: 'Exemplo',
      description: 'A primeira página deste time na {product}.',
      layout: 'site',
      prerender: true,
      page: './exemplo/exemplo-page.tsx',
    },
  ],
};
