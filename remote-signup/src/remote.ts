import { planIds } from '@serafim/contract/api/plan/plan-table';
import { z } from '@serafim/contract/api/zod';
import { paths } from '@serafim/contract/site/paths';
import type { RemoteData } from '@serafim/platform-contract/remote-data';
import { plansFragmentProps } from './offer/plans-fragment-props.ts';

/** What the sign-up team serves: the four-step wizard and the page after it, and the plans in other teams' pages. */
export const remote: RemoteData = {
  facts: [
    {
      name: 'plano',
      schema: z.enum(planIds).check(z.describe('The plan in the sign-up that a visitor has begun.')),
    },
  ],
  fragments: [
    {
      name: 'cadastros',
      major: 1,
      props: z.strictObject({}),
      prerender: false,
      shape: 'text',
      fills: { slot: 'admin/painel', order: 20, for: 'leitura' },
      component: './tiles/sign-ups-tile.tsx',
    },
    {
      name: 'devolucoes',
      major: 1,
      props: z.strictObject({}),
      prerender: false,
      shape: 'text',
      fills: { slot: 'admin/painel', order: 80, for: 'atendimento' },
      component: './tiles/overdue-refunds-tile.tsx',
    },
    {
      name: 'planos',
      major: 1,
      props: plansFragmentProps,
      prerender: true,
      component: './offer/plans-fragment.tsx',
    },
  ],
  routes: [
    {
      path: paths.signUp,
      title: 'Cadastro e planos',
      description:
        'Contrate um plano da {product} em quatro etapas: sem carência, com até cinco dependentes. Não é plano de saúde.',
      layout: 'focus',
      prerender: true,
      scripts: 'when-quiet',
      query: ['etapa', 'parte', 'plano', 'fatura'],
      expects: [{ fact: 'landing/compensa', at: '/?pessoas=4&consultas=12&farmacia=200' }],
      page: './wizard/sign-up-page.tsx',
    },
    {
      path: paths.signUpDone,
      title: 'Cadastro concluído',
      description: 'O seu cadastro na {product} está feito: o número de associado e o que acontece agora.',
      layout: 'focus',
      prerender: false,
      uses: ['member/carteirinha@1'],
      expects: [
        {
          of: 'member/carteirinha@1',
          given: {
            cartao: { nome: 'Ana Souza', plano: 'Guardian', numero: '1', codigo: { size: 1, d: 'M0 0h1v1' } },
          },
          text: 'Ana Souza',
        },
      ],
      page: './done/done-page.tsx',
    },
  ],
};
