import { BOOT_ELEMENT_ID } from '@serafim/platform-contract/release-set';
import type { InlineStyle } from '../files/inline-styles.ts';
import type { ShellFiles } from '../files/shell-files.ts';
import { escapeHtml, scriptJson } from '../http/escape-html.ts';
import { earlyForms } from './early-forms.ts';
import { type HeadParts, headTags } from './head-tags.ts';

interface DocumentParts extends HeadParts {
  files: ShellFiles;
  /** Addresses of the remotes' scripts that the browser loads first. */
  scripts: readonly string[];
  /** Every stylesheet of the first screen. */
  styles: readonly InlineStyle[];
  /** Digest of every script that this page may run, by address. */
  integrity: Readonly<Record<string, string>>;
  /** HTML of `#root`. */
  body: string;
}

/** A document and its inline texts, whose hashes its policy must contain. */
export interface PageDocument {
  html: string;
  inlineStyles: readonly string[];
  inlineScripts: readonly string[];
}

/** One page as HTML: every file that the browser needs for its first view is in it or named in its head. */
export function renderDocument(parts: DocumentParts): PageDocument {
  const { boot, released, looks, files, scripts, styles, integrity, body } = parts;
  const importMap = scriptJson({ integrity });
  const early = earlyForms(body);

  const callsApi = boot.remote !== null && (!boot.rendered || released?.callsApi === true);
  const lateFiles = [
    callsApi && files.apiClient,
    boot.remote?.container.kind === 'standard' && files.runtime,
  ].filter(href => typeof href === 'string');

  const digest = (href: string) => (integrity[href] ? ` integrity="${integrity[href]}"` : '');
  const preload = (href: string) =>
    `<link rel="modulepreload" crossorigin href="${escapeHtml(href)}"${digest(href)}>`;
  const font = (href: string) =>
    `<link rel="preload" as="font" type="font/woff2" crossorigin href="${escapeHtml(href)}">`;

  const html = [
    '<!doctype html>',
    `<html lang="${escapeHtml(looks.head.language)}">`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    // The map must precede the first module, and the remote's files those of the shell, which waits for them.
    ...(Object.keys(integrity).length > 0 ? [`<script type="importmap">${importMap}</script>`] : []),
    ...scripts.map(preload),
    ...files.imports.map(preload),
    ...lateFiles.map(preload),
    `<script type="module" crossorigin src="${escapeHtml(files.start)}"${digest(files.start)}></script>`,
    ...files.fonts.map(font),
    ...styles.map(({ href, text }) => `<style data-href="${escapeHtml(href)}">${text}</style>`),
    `<style>${looks.head.styles}</style>`,
    ...headTags(parts),
    ...looks.head.tags,
    ...early.map(script => `<script>${script}</script>`),
    '</head>',
    '<body>',
    `<div id="root">${body}</div>`,
    `<script type="application/json" id="${BOOT_ELEMENT_ID}">${scriptJson(boot)}</script>`,
    '</body>',
    '</html>',
  ].join('\n');

  return {
    html,
    inlineStyles: [...styles.map(({ text }) => text), looks.head.styles],
    inlineScripts: [importMap, ...early],
  };
}
