import type { Brand } from '@serafim/contract/brand/brand';
import { fillBrand } from '@serafim/contract/remote/module';
import type { ReleasedRoute } from '@serafim/contract/remote/release';
import { BOOT_ELEMENT_ID, type Boot } from '@serafim/contract/remote/release-set';
import type { OwnedRoute } from '../src/navigation/route-table.ts';
import { titleOf } from '../src/navigation/title.ts';
import type { ShellFiles } from './shell-files.ts';

interface DocumentParts {
  boot: Boot;
  /** Null for an address that nobody owns. */
  owned: OwnedRoute | null;
  files: ShellFiles;
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, character => escapes[character] ?? character);

/** JSON for a script element: `<` escaped, so that no text in it can end the element. */
const scriptJson = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

/** The brand's colours over the design tokens; its digest goes into the page's policy. */
export const brandStyle = ({ colors }: Brand) =>
  `:root{${Object.entries(colors)
    .map(([name, value]) => `--color-${name}:${value}`)
    .join(';')}}`;

/** One page as HTML: everything the browser needs for its first view is named in the head. */
export function renderDocument({ boot, owned, files }: DocumentParts): string {
  const { brand, remote } = boot;
  const route: Pick<ReleasedRoute, 'preload' | 'css'> = owned?.route ?? { preload: [], css: [] };
  const released = (path: string) => `${remote?.base}${path}`;
  const preload = (href: string) => `<link rel="modulepreload" crossorigin href="${escapeHtml(href)}">`;
  const stylesheet = (href: string) => `<link rel="stylesheet" href="${escapeHtml(href)}">`;
  const description = fillBrand(owned?.route.description ?? brand.notice.lead, brand);

  return [
    '<!doctype html>',
    '<html lang="pt-BR">',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(titleOf({ owned }, brand))}</title>`,
    `<meta name="description" content="${escapeHtml(description)}">`,
    ...route.preload.map(path => preload(released(path))),
    ...files.imports.map(preload),
    `<script type="module" crossorigin src="${escapeHtml(files.start)}"></script>`,
    ...files.css.map(stylesheet),
    ...route.css.map(path => stylesheet(released(path))),
    `<style>${brandStyle(brand)}</style>`,
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    `<meta name="theme-color" content="${escapeHtml(brand.colors['green-deep'])}">`,
    '</head>',
    '<body>',
    '<div id="root"></div>',
    `<noscript><p>Este site precisa de JavaScript. Atendimento: ${escapeHtml(brand.phone)}, ${escapeHtml(brand.hours)}.</p></noscript>`,
    `<script type="application/json" id="${BOOT_ELEMENT_ID}">${scriptJson(boot)}</script>`,
    '</body>',
    '</html>',
  ].join('\n');
}
