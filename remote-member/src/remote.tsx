import { z } from '@serafim/contract/api/zod';
import { CONTRACT_VERSION, type RemoteModule } from '@serafim/contract/remote/module';
import { paths } from '@serafim/contract/site/paths';
import { cardFragmentProps } from './card/picture/card-fragment-props.ts';
import { ownCardFragmentProps } from './card/picture/own-card-fragment-props.ts';
import { titles } from './titles/titles.ts';

/** The pages of the members' team: signing in, recovering the password, the card, the account, the doctor, and checking a card. */
export const remote: RemoteModule = {
  contract: CONTRACT_VERSION,
  fragments: [
    {
      name: 'eliminacoes',
      major: 1,
      props: z.strictObject({}),
      prerender: false,
      shape: 'text',
      fills: { slot: 'admin/painel', order: 50, for: 'leitura' },
      load: () => import('./tiles/erasures-tile.tsx'),
    },
    {
      name: 'cartao',
      major: 1,
      props: cardFragmentProps,
      prerender: true,
      load: () => import('./card/picture/card-fragment.tsx'),
    },
    {
      name: 'carteirinha',
      major: 1,
      props: ownCardFragmentProps,
      prerender: false,
      load: () => import('./card/picture/own-card-fragment.tsx'),
    },
    {
      name: 'conta',
      major: 1,
      props: z.strictObject({ label: z.string() }),
      prerender: false,
      fills: { slot: 'shell/conta', order: 10, for: 'member' },
      load: () => import('./account/corner/account-corner-fragment.tsx'),
    },
    {
      name: 'sair',
      major: 1,
      props: z.strictObject({}),
      prerender: false,
      fills: { slot: 'shell/sair', order: 10, for: 'member' },
      load: () => import('./account/corner/sign-out-fragment.tsx'),
    },
  ],
  routes: [
    {
      path: paths.signIn,
      title: titles.signIn,
      description: 'Entre na {product} com o seu CPF e a sua senha.',
      layout: 'bare',
      prerender: true,
      query: ['volta'],
      load: () => import('./sign-in/sign-in-page.tsx'),
    },
    {
      path: paths.recovery,
      title: titles.recovery,
      description: 'Crie uma nova senha da {product} com um código enviado ao seu e-mail.',
      layout: 'bare',
      prerender: true,
      listed: false,
      query: ['volta'],
      load: () => import('./recovery/recovery-page.tsx'),
    },
    {
      path: paths.card,
      title: titles.card,
      description: 'Digite o CPF e baixe na hora a carteirinha da {product}, sem senha.',
      layout: 'site',
      prerender: true,
      load: () => import('./card/card-page.tsx'),
    },
    {
      path: paths.account,
      title: titles.account,
      description: 'Os seus dados na {product}.',
      layout: 'site',
      prerender: false,
      shape: 'cards',
      uses: ['signup/planos@1', 'landing/rede@1'],
      load: () => import('./account/account-page.tsx'),
    },
    {
      path: '/Medico',
      name: 'doctor',
      title: titles.doctor,
      description: 'Médico por vídeo, para quem tem um plano da {product}.',
      layout: 'site',
      footer: 'short',
      prerender: true,
      listed: false,
      navigation: [{ place: 'header', label: 'Falar com o médico', order: 10, for: 'member' }],
      load: () => import('./doctor/doctor-page.tsx'),
    },
    {
      path: '/Consultas',
      name: 'consultations',
      title: titles.consultations,
      description: 'As suas consultas por vídeo na {product}.',
      layout: 'site',
      prerender: false,
      load: () => import('./consultations/consultations-page.tsx'),
    },
    {
      path: paths.verify,
      title: titles.verify,
      description: 'Para recepções: confira se uma carteirinha da {product} está valendo.',
      layout: 'focus',
      prerender: true,
      listed: false,
      load: () => import('./verify/verify-page.tsx'),
    },
  ],
};
