import { appointmentPaths } from '@serafim/contract/api/appointment/appointment-paths';
import { planIds } from '@serafim/contract/api/plan/plan-table';
import { z } from '@serafim/contract/api/zod';
import { paths } from '@serafim/contract/site/paths';
import type { RemoteData } from '@serafim/platform-contract/remote-data';
import { cardFragmentProps } from './card/picture/card-fragment-props.ts';
import { ownCardFragmentProps } from './card/picture/own-card-fragment-props.ts';
import { titles } from './titles/titles.ts';

/** The pages of the members' team: signing in, recovering the password, the card, the account, the doctor, and checking a card. */
export const remote: RemoteData = {
  fragments: [
    {
      name: 'eliminacoes',
      major: 1,
      props: z.strictObject({}),
      prerender: false,
      shape: 'text',
      fills: { slot: 'admin/painel', order: 50, for: 'leitura' },
      component: './tiles/erasures-tile.tsx',
    },
    {
      name: 'cartao',
      major: 1,
      props: cardFragmentProps,
      prerender: true,
      component: './card/picture/card-fragment.tsx',
    },
    {
      name: 'carteirinha',
      major: 1,
      props: ownCardFragmentProps,
      prerender: false,
      component: './card/picture/own-card-fragment.tsx',
    },
    {
      name: 'conta',
      major: 1,
      props: z
        .strictObject({ label: z.string() })
        .check(z.describe('What the header’s link to the account shows: the initial beside its text.')),
      prerender: false,
      fills: { slot: 'shell/conta', order: 10, for: 'member' },
      component: './account/corner/account-corner-fragment.tsx',
    },
    {
      name: 'sair',
      major: 1,
      props: z.strictObject({}).check(z.describe('The button that ends the session.')),
      prerender: false,
      fills: { slot: 'shell/sair', order: 10, for: 'member' },
      component: './account/corner/sign-out-fragment.tsx',
    },
  ],
  routes: [
    {
      path: paths.signIn,
      title: titles.signIn,
      description: 'Entre na {product} com o seu CPF e a sua senha.',
      layout: 'bare',
      prerender: true,
      scripts: 'when-quiet',
      query: ['volta'],
      page: './sign-in/sign-in-page.tsx',
    },
    {
      path: paths.recovery,
      title: titles.recovery,
      description: 'Crie uma nova senha da {product} com um código enviado ao seu e-mail.',
      layout: 'bare',
      prerender: true,
      scripts: 'when-quiet',
      listed: false,
      query: ['volta'],
      page: './recovery/recovery-page.tsx',
    },
    {
      path: paths.card,
      title: titles.card,
      description: 'Digite o CPF e baixe na hora a carteirinha da {product}, sem senha.',
      layout: 'site',
      prerender: true,
      scripts: 'when-quiet',
      page: './card/card-page.tsx',
    },
    {
      path: paths.account,
      title: titles.account,
      description: 'Os seus dados na {product}.',
      layout: 'site',
      callsApi: true,
      prerender: true,
      listed: false,
      query: [],
      shape: 'cards',
      uses: ['signup/planos@1', 'landing/rede@1'],
      expects: [
        // The form that changes the plan posts it.
        {
          of: 'signup/planos@1',
          given: { tabela: 'contratacao', mostra: 'escolha', fatura: 'mensal' },
          field: 'plano',
          times: planIds.length,
        },
        // What is charged, and not the landing page's price.
        { of: 'signup/planos@1', given: { tabela: 'contratacao', mostra: 'escolha' }, text: 'R$ 79,90' },
        { of: 'landing/rede@1', given: {}, field: 'especialidade' },
        { of: 'landing/rede@1', given: {}, field: 'cidade' },
        { fact: 'landing/cidade', at: `${paths.network}?cidade=Campinas` },
      ],
      page: './account/account-page.tsx',
    },
    {
      path: '/Medico',
      name: 'doctor',
      title: titles.doctor,
      description: 'Médico por vídeo, para quem tem um plano da {product}.',
      layout: 'site',
      footer: 'short',
      callsApi: true,
      prerender: true,
      listed: false,
      navigation: [{ place: 'header', label: 'Falar com o médico', order: 10, for: 'member' }],
      page: './doctor/doctor-page.tsx',
    },
    {
      path: appointmentPaths.own,
      name: 'consultations',
      title: titles.consultations,
      description: 'As suas consultas na {product}: pedidos a clínicas e o médico por vídeo.',
      layout: 'site',
      navigation: [{ place: 'menu', label: 'Consultas', order: 20, for: 'member' }],
      prerender: false,
      page: './consultations/consultations-page.tsx',
    },
    {
      path: '/Consultas/nova/:clinica',
      name: 'appointment',
      title: titles.appointment,
      description: 'Peça uma consulta a uma clínica da rede {product}.',
      layout: 'site',
      footer: 'short',
      prerender: false,
      listed: false,
      page: './appointment/request/request-page.tsx',
    },
    {
      path: appointmentPaths.answer,
      title: titles.answer,
      description: 'Para clínicas: responda a um pedido de consulta de um associado da {product}.',
      layout: 'focus',
      callsApi: true,
      prerender: true,
      listed: false,
      page: './appointment/answer/answer-page.tsx',
    },
    {
      path: paths.refundKey,
      title: titles.refundKey,
      description: 'Diga para qual chave Pix a {product} devolve o dinheiro de um boleto.',
      layout: 'focus',
      callsApi: true,
      prerender: true,
      listed: false,
      page: './refund-key/refund-key-page.tsx',
    },
    {
      path: paths.verify,
      title: titles.verify,
      description: 'Para recepções: confira se uma carteirinha da {product} está valendo.',
      layout: 'focus',
      prerender: true,
      scripts: 'when-quiet',
      listed: false,
      page: './verify/verify-page.tsx',
    },
  ],
};
