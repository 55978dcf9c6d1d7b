import { defaultBrand } from '@serafim/contract/brand/default-brand';
import type { BuiltApp } from './build-app.ts';

interface BaselineDocument {
  title: string;
  /** Null for a page without scripts. */
  app: Pick<BuiltApp, 'scripts'> | null;
  css: string;
  fonts: readonly string[];
  /** HTML of `#root`. */
  body: string;
}

/** The page of a baseline, in the order that was measured to be the fastest for ours: scripts named first. */
export function baselineDocument({ title, app, css, fonts, body }: BaselineDocument): string {
  const [start, ...imports] = app?.scripts ?? [];
  return [
    '<!doctype html>',
    '<html lang="pt-BR">',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${title} · ${defaultBrand.name}</title>`,
    `<meta name="description" content="${defaultBrand.notice.lead}">`,
    ...imports.map(href => `<link rel="modulepreload" crossorigin href="${href}">`),
    ...(start ? [`<script type="module" crossorigin src="${start}"></script>`] : []),
    ...fonts.map(href => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${href}">`),
    `<style>${css}</style>`,
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    '</head>',
    `<body><div id="root">${body}</div></body>`,
    '</html>',
  ].join('\n');
}
