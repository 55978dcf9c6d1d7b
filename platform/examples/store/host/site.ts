import { join } from 'node:path';
import type { ComposerSite } from '@serafim/composer/composer-site';
import type { Problem, ProblemKind, Problems } from '@serafim/composer/http/refusal';
import type { SiteRules } from '@serafim/platform-contract/site-rules';
import { titles } from './src/titles.ts';

/** What releases must fit of this site: it has no roles, no footer of links, and no slots of its own. */
export const siteRules: SiteRules = { roles: [], audiences: [], footerGroups: [], slots: [] };

const FAILED = 'A loja não respondeu. Tente de novo em instantes.';

const refusals: Readonly<Record<ProblemKind, readonly [status: number, title: string]>> = {
  malformed: [400, 'O pedido não pôde ser lido.'],
  tooLarge: [413, 'O pedido é grande demais.'],
  mediaType: [415, 'O pedido não é de um tipo conhecido.'],
  invalid: [422, 'Há campos que não servem.'],
  signedOut: [401, 'Ninguém entrou.'],
  forbidden: [403, 'Isso não é permitido.'],
  secondStep: [403, 'Falta a segunda etapa.'],
  otherOrigin: [403, 'O pedido veio de outro site.'],
  notFound: [404, 'Não encontrado.'],
  changed: [409, 'O que está no ar mudou.'],
  refused: [409, 'A mudança foi recusada.'],
  tooMany: [429, 'Pedidos demais.'],
  failed: [500, FAILED],
  away: [503, FAILED],
  apiAway: [503, 'Esta loja não tem API.'],
};

const toProblem = ([kind, [status, title]]: [string, readonly [number, string]]): [string, Problem] => [
  kind,
  { type: `/problemas/${kind}`, title, status },
];

const icon =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><path d="M1 5q7 9 14 0" fill="none" stroke="#9a4a1c" stroke-width="2"/></svg>';

/** What this site gives its composer. */
export const site: ComposerSite = {
  brand: {
    name: 'Varanda',
    siteUrl: process.env.SITE_ORIGIN ?? `http://localhost:${process.env.PORT ?? 3000}`,
  },
  rules: siteRules,
  titles,
  head: {
    language: 'pt-BR',
    description: 'Redes de dormir feitas à mão.',
    styles: ':root{--accent:#9a4a1c}',
    tags: ['<link rel="icon" href="/icon.svg">'],
  },
  files: [{ path: '/icon.svg', type: 'image/svg+xml; charset=utf-8', body: () => icon }],
  shell: { folder: join(import.meta.dirname, 'dist') },
  dataDir: join(import.meta.dirname, '../.data'),
  problems: Object.fromEntries(Object.entries(refusals).map(toProblem)) as Problems,
  texts: {
    notFound: 'Não encontrado.',
    overloaded: 'A loja está cheia. Espere um instante e abra de novo.',
    tooManyPages: 'Muitas páginas em pouco tempo. Espere um instante e abra de novo.',
    unreadableRequest: 'O pedido não pôde ser lido.',
    unreadableAddress: 'O endereço não pôde ser lido.',
    failed: FAILED,
    foreignForm: 'Este formulário não veio desta loja.',
    formNotTaken: FAILED,
    noSuchVersion: (remote, version) => `Não há versão ${version} de ${remote}.`,
    noKit: 'Não há kit desta loja.',
  },
};
