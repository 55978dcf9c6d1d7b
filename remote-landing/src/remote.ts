import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { planIds } from '@serafim/contract/api/plan/plan-table';
import { z } from '@serafim/contract/api/zod';
import { paths } from '@serafim/contract/site/paths';
import { pathTo } from '@serafim/platform-contract/path-to';
import type { RemoteData, RouteData } from '@serafim/platform-contract/remote-data';
import { CITY_LETTERS, cityName } from './network/city-fact.ts';
import { ownPaths } from './own-paths.ts';

/** A new article is a Markdown file. */
const articles = readdirSync(join(import.meta.dirname, 'blog/articles')).filter(file => file.endsWith('.md'));

const page = (route: Omit<RouteData, 'layout' | 'prerender'>): RouteData => ({
  layout: 'site',
  prerender: true,
  scripts: 'when-quiet',
  ...route,
});

export const remote: RemoteData = {
  facts: [
    {
      name: 'compensa',
      schema: z
        .enum(planIds)
        .check(z.describe('The plan that costs least by the numbers that the visitor gave the home page.')),
    },
    {
      name: 'cidade',
      schema: z
        .string()
        .check(
          z.maxLength(CITY_LETTERS),
          z.regex(cityName),
          z.describe('The city in which a visitor last searched the network and found a place.'),
        ),
    },
  ],
  fragments: [
    {
      name: 'mensagens',
      major: 1,
      props: z.strictObject({}),
      prerender: false,
      shape: 'text',
      fills: { slot: 'admin/painel', order: 40, for: 'leitura' },
      component: './tiles/messages-tile.tsx',
    },
    {
      name: 'avise-me',
      major: 1,
      props: z.strictObject({}),
      prerender: false,
      shape: 'text',
      fills: { slot: 'admin/painel', order: 70, for: 'leitura' },
      component: './tiles/waiting-places-tile.tsx',
    },
    {
      name: 'rede',
      major: 1,
      props: z.object({}).check(z.describe('The search of the network: speciality and city.')),
      prerender: true,
      component: './home/search/network-fragment.tsx',
    },
  ],
  routes: [
    page({
      path: paths.home,
      name: 'home',
      title: '{product}: médico por vídeo e descontos em saúde',
      description:
        'Cartão de descontos e telemedicina: médico por vídeo 24 horas, descontos em consultas, exames e farmácias, sem carência. Não é plano de saúde.',
      query: ['pessoas', 'consultas', 'farmacia', 'enviado'],
      uses: ['member/cartao@1', 'signup/planos@1'],
      expects: [
        { of: 'member/cartao@1', text: 'Válida até' },
        // The landing page's price of the Guardian, and not the sign-up's.
        { of: 'signup/planos@1', text: 'R$ 89,90' },
        // To which the leaflets link, beside the comparison.
        { of: 'signup/planos@1', anchor: 'comparar' },
        { of: 'signup/planos@1', link: `${paths.signUp}?plano=guardian` },
      ],
      page: './home/home-page.tsx',
      server: './home/home-server.ts',
    }),
    page({
      path: paths.licensee,
      title: 'Seja um licenciado',
      description:
        'Represente a {product} na sua região: o que você faz, o apoio que recebe, os requisitos e como se candidatar.',
      query: ['enviado'],
      page: './licensee/licensee-page.tsx',
      server: './licensee/licensee-server.ts',
    }),
    page({
      path: ownPaths.proposal,
      title: 'Proposta para empresas',
      description: 'Peça uma proposta da {product} para a sua empresa.',
      query: ['plano', 'pessoas', 'enviado'],
      page: './proposal/proposal-page.tsx',
      server: './proposal/proposal-server.ts',
    }),
    page({
      path: paths.network,
      name: 'network',
      title: 'Buscar Rede',
      description:
        'Encontre clínicas, laboratórios e hospitais da rede {product} por especialidade e cidade, com o preço normal e o preço com o cartão.',
      query: ['especialidade', 'cidade', 'tipo', 'acessivel', 'ordem', 'ver', 'plano', 'pagina', 'enviado'],
      page: './network/network-page.tsx',
      server: './network/network-server.ts',
    }),
    page({
      path: ownPaths.clinic,
      name: 'clinic',
      title: 'Local da rede',
      description: 'Preços com o cartão, endereço e telefone de um local da rede {product}.',
      query: ['plano'],
      page: './clinic/clinic-page.tsx',
      server: './clinic/clinic-server.ts',
    }),
    page({
      path: ownPaths.choosing,
      title: 'Qual plano compensa?',
      description:
        'Uma conta honesta, com os números da sua casa, mostra se um plano da {product} compensa, e qual.',
      query: [
        'pessoas',
        'consultas',
        'precoConsulta',
        'porVideo',
        'exames',
        'precoExame',
        'farmacia',
        'seguro',
        'fatura',
      ],
      uses: ['signup/planos@1'],
      expects: [{ fact: 'signup/plano', at: `${paths.signUp}?plano=premium` }],
      page: './choosing/choosing-page.tsx',
    }),
    page({
      path: paths.privacy,
      scripts: 'when-needed',
      title: 'Política de privacidade',
      description:
        'Que dados a {product} guarda, para quê, por quanto tempo e como você os vê, corrige ou apaga.',
      page: './legal/privacy-page.tsx',
    }),
    page({
      path: paths.terms,
      scripts: 'when-needed',
      title: 'Termos de uso',
      description:
        'O contrato da {product} em palavras simples: 12 meses, renovação, reajuste, cancelamento e o que não está incluído.',
      page: './legal/terms-page.tsx',
    }),
    page({
      path: paths.accessibility,
      scripts: 'when-needed',
      title: 'Acessibilidade',
      description:
        'O que este site faz para que todas as pessoas o usem, e como avisar quando algo não funciona.',
      page: './legal/accessibility-page.tsx',
    }),
    page({
      path: paths.blog,
      scripts: 'when-needed',
      title: 'Blog',
      description: 'Textos curtos da {product} sobre como usar descontos, telemedicina e a carteirinha.',
      page: './blog/blog-page.tsx',
    }),
    page({
      path: ownPaths.article,
      scripts: 'when-needed',
      addresses: articles.map(file => pathTo(ownPaths.article, { slug: basename(file, '.md') })),
      title: 'Blog',
      description: 'Textos curtos da {product} sobre como usar descontos, telemedicina e a carteirinha.',
      page: './blog/article-page.tsx',
      server: './blog/article-server.ts',
    }),
  ],
};
