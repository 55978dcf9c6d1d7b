import type { RemoteData } from '@serafim/platform-contract/remote-data';

/** The entry of a remote that tests build in a folder outside this repository. */
export const remote: RemoteData = {
  routes: [
    {
      path: '/Vizinho',
      title: 'Vizinho',
      description: 'Uma página feita fora.',
      layout: 'site',
      prerender: true,
      page: './vizinho-page.tsx',
    },
  ],
};
