import { CONTRACT_VERSION, type RemoteModule } from '@serafim/contract/remote/module';

/** What this team serves. A path is a claim: a release that claims another remote's is refused. */
export const remote: RemoteModule = {
  contract: CONTRACT_VERSION,
  routes: [
    {
      path: '/Exemplo',
      title: 'Exemplo',
      description: 'A primeira página deste time na {product}.',
      frame: 'site',
      prerender: true,
      load: () => import('./exemplo/exemplo-page.tsx'),
    },
  ],
};
