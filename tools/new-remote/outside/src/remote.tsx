import { CONTRACT_VERSION, type RemoteModule } from '@serafim/platform-contract/module';

/** The entry of a remote that tests build in a folder outside this repository. */
export const remote: RemoteModule = {
  contract: CONTRACT_VERSION,
  routes: [
    {
      path: '/Vizinho',
      title: 'Vizinho',
      description: 'Uma página feita fora.',
      layout: 'site',
      prerender: true,
      load: () => import('./vizinho-page.tsx'),
    },
  ],
};
