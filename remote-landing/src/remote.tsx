import { z } from '@serafim/contract/api/zod';
import { paths } from '@serafim/contract/site/paths';
import { CONTRACT_VERSION, type RemoteModule, type RemoteRoute } from '@serafim/platform-contract/module';
import { CITY_LETTERS, cityName } from './network/city-fact.ts';
import { ownPaths } from './own-paths.ts';

const page = (route: Omit<RemoteRoute, 'layout' | 'prerender'>): RemoteRoute => ({
  ...route,
  layout: 'site',
  prerender: true,
});

export const remote: RemoteModule = {
  contract: CONTRACT_VERSION,
  facts: [{ name: 'cidade', schema: z.string().check(z.maxLength(CITY_LETTERS), z.regex(cityName)) }],
  fragments: [
    {
      name: 'mensagens',
      major: 1,
      props: z.strictObject({}),
      prerender: false,
      shape: 'text',
      fills: { slot: 'admin/painel', order: 40, for: 'leitura' },
      load: () => import('./tiles/messages-tile.tsx'),
    },
    {
      name: 'avise-me',
      major: 1,
      props: z.strictObject({}),
      prerender: false,
      shape: 'text',
      fills: { slot: 'admin/painel', order: 70, for: 'leitura' },
      load: () => import('./tiles/waiting-places-tile.tsx'),
    },
    {
      name: 'rede',
      major: 1,
      props: z.object({}),
      prerender: true,
      load: () => import('./home/search/network-fragment.tsx'),
    },
  ],
  routes: [
    page({
      path: paths.home,
      name: 'home',
      title: '{product}: médico por vídeo e descontos em saúde',
      description:
        'Cartão de descontos e telemedicina: médico por vídeo 24 horas, descontos em consultas, exames e farmácias, sem carência. Não é plano de saúde.',
      query: ['enviado'],
      uses: ['member/cartao@1', 'signup/planos@1'],
      load: () => import('./home/home-page.tsx'),
      ...(import.meta.env.SSR && { server: () => import('./home/home-server.ts') }),
    }),
    page({
      path: paths.licensee,
      title: 'Seja um licenciado',
      description:
        'Represente a {product} na sua região: o que você faz, o apoio que recebe, os requisitos e como se candidatar.',
      query: ['enviado'],
      load: () => import('./licensee/licensee-page.tsx'),
      ...(import.meta.env.SSR && { server: () => import('./licensee/licensee-server.ts') }),
    }),
    page({
      path: ownPaths.proposal,
      title: 'Proposta para empresas',
      description: 'Peça uma proposta da {product} para a sua empresa.',
      query: ['plano', 'pessoas', 'enviado'],
      load: () => import('./proposal/proposal-page.tsx'),
      ...(import.meta.env.SSR && { server: () => import('./proposal/proposal-server.ts') }),
    }),
    page({
      path: paths.network,
      name: 'network',
      title: 'Buscar Rede',
      description:
        'Encontre clínicas, laboratórios e hospitais da rede {product} por especialidade e cidade, com o preço normal e o preço com o cartão.',
      query: ['especialidade', 'cidade', 'tipo', 'acessivel', 'ordem', 'ver', 'plano', 'pagina', 'enviado'],
      load: () => import('./network/network-page.tsx'),
      ...(import.meta.env.SSR && { server: () => import('./network/network-server.ts') }),
    }),
    page({
      path: ownPaths.clinic,
      name: 'clinic',
      title: 'Local da rede',
      description: 'Preços com o cartão, endereço e telefone de um local da rede {product}.',
      query: ['plano'],
      load: () => import('./clinic/clinic-page.tsx'),
      ...(import.meta.env.SSR && { server: () => import('./clinic/clinic-server.ts') }),
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
        'seguro',
        'fatura',
      ],
      uses: ['signup/planos@1'],
      load: () => import('./choosing/choosing-page.tsx'),
    }),
    page({
      path: paths.privacy,
      title: 'Política de privacidade',
      description:
        'Que dados a {product} guarda, para quê, por quanto tempo e como você os vê, corrige ou apaga.',
      load: () => import('./legal/privacy-page.tsx'),
    }),
    page({
      path: paths.terms,
      title: 'Termos de uso',
      description:
        'O contrato da {product} em palavras simples: 12 meses, renovação, reajuste, cancelamento e o que não está incluído.',
      load: () => import('./legal/terms-page.tsx'),
    }),
    page({
      path: paths.accessibility,
      title: 'Acessibilidade',
      description:
        'O que este site faz para que todas as pessoas o usem, e como avisar quando algo não funciona.',
      load: () => import('./legal/accessibility-page.tsx'),
    }),
    page({
      path: paths.blog,
      title: 'Blog',
      description: 'Textos curtos da {product} sobre como usar descontos, telemedicina e a carteirinha.',
      load: () => import('./blog/blog-page.tsx'),
    }),
    page({
      path: ownPaths.article,
      title: 'Blog',
      description: 'Textos curtos da {product} sobre como usar descontos, telemedicina e a carteirinha.',
      load: () => import('./blog/article-page.tsx'),
      ...(import.meta.env.SSR && { server: () => import('./blog/article-server.ts') }),
    }),
  ],
};
