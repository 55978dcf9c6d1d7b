import { CONTRACT_VERSION, type RemoteModule } from '@serafim/contract/remote/module';
import { paths } from '@serafim/contract/site/paths';
import { titles } from './title/titles.ts';

/** What the members' team serves: signing in, the card, the account, and the check of a card. */
export const remote: RemoteModule = {
  contract: CONTRACT_VERSION,
  routes: [
    {
      path: paths.signIn,
      title: titles.signIn,
      description: 'Entre na {product} com o seu CPF e a sua senha.',
      frame: 'bare',
      prerender: true,
      load: () => import('./sign-in/sign-in-page.tsx'),
    },
    {
      path: paths.recovery,
      title: titles.recovery,
      description: 'Crie uma nova senha da {product} com um código enviado ao seu e-mail.',
      frame: 'bare',
      prerender: true,
      listed: false,
      load: () => import('./recovery/recovery-page.tsx'),
    },
    {
      path: paths.card,
      title: titles.card,
      description: 'Digite o CPF e baixe na hora a carteirinha da {product}, sem senha.',
      frame: 'site',
      prerender: true,
      load: () => import('./card/card-page.tsx'),
    },
    {
      path: paths.account,
      title: titles.account,
      description: 'Os seus dados na {product}.',
      frame: 'site',
      prerender: false,
      shape: 'cards',
      load: () => import('./account/account-page.tsx'),
    },
    {
      path: paths.verify,
      title: titles.verify,
      description: 'Para recepções: confira se uma carteirinha da {product} está valendo.',
      frame: 'focus',
      prerender: true,
      listed: false,
      load: () => import('./verify/verify-page.tsx'),
    },
  ],
};
