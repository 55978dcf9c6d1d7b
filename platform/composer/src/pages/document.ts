import {
  BOOT_ELEMENT_ID,
  type Boot,
  type PageStart,
  START_ELEMENT_ID,
  STYLE_PART,
} from '@serafim/platform-contract/release-set';
import type { InlineStyle } from '../files/inline-styles.ts';
import type { ShellFiles } from '../files/shell-files.ts';
import { classesIn, usedStyles } from '../files/used-styles.ts';
import { escapeHtml, scriptJson } from '../http/escape-html.ts';
import { FIRST_SCRIPT } from './first-script.ts';
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
  /** All of it but for its end, which names the release set of a visit. */
  start: string;
  inlineStyles: readonly string[];
  inlineScripts: readonly string[];
}

/** The scripts of a page. They come later than the page only where that is rendered, and waits for nobody. */
function pageStart({ boot, released, looks, files, scripts, integrity }: DocumentParts): PageStart {
  const { remote, rendered, refused, preview } = boot;
  const callsApi = remote !== null && (!rendered || released?.callsApi === true);
  const late = [callsApi && files.apiClient, remote?.container.kind === 'standard' && files.runtime];
  const time = rendered && !refused && !preview ? released?.scripts : undefined;
  const { signedInHint } = looks.head;
  return {
    script: files.start,
    // The remote's files before those of the shell, which waits for them.
    preload: [...scripts, ...files.imports, ...late.filter(href => typeof href === 'string')],
    integrity,
    ...(time === undefined || time === 'at-once' ? {} : { scripts: time }),
    ...(files.signs && remote && !preview ? { signs: files.signs } : {}),
    ...(looks.worker ? { worker: looks.worker.path } : {}),
    ...(signedInHint === undefined ? {} : { signedInHint }),
  };
}

/** A stylesheet is taken apart where a page uses at most this share of it: all of it is one request more, later. */
const PART = 0.7;

/** Stylesheets as a page holds them: of one that is mostly unused, what the HTML uses; all of it comes with the scripts. */
function inlineStyles(styles: readonly InlineStyle[], body: string | undefined) {
  const classes = body === undefined ? undefined : classesIn(body);
  return styles.map(style => {
    const used = classes && usedStyles(style, classes);
    const isPart = used !== undefined && used.length <= PART * style.text.length;
    return { href: style.href, text: isPart ? used : style.text, isPart };
  });
}

const styleElement = (href: string, text: string, isPart: boolean): string =>
  `<style data-href="${escapeHtml(href)}"${isPart ? ` ${STYLE_PART}` : ''}>${text}</style>`;

const openData = (id: string) => `<script type="application/json" id="${id}">`;

/** The end of a document: the last of its data, and what closes its elements. */
export const documentEnd = (set: Pick<Boot, 'setId' | 'setUrl'>): string =>
  `,${scriptJson(set).slice(1)}</script>\n</body>\n</html>`;

/** One page as HTML: every file that the browser needs for its first view is in it or named in its head. */
export function renderDocument(parts: DocumentParts): PageDocument {
  const { boot, looks, files, styles, integrity, body } = parts;
  const pageScripts = pageStart(parts);
  const scripts = `${openData(START_ELEMENT_ID)}${scriptJson(pageScripts)}</script>`;
  const isLate = pageScripts.scripts !== undefined;
  const inlined = inlineStyles(styles, isLate ? body : undefined);
  const font = (href: string) =>
    `<link rel="preload" as="font" type="font/woff2" crossorigin href="${escapeHtml(href)}">`;

  const start = [
    '<!doctype html>',
    `<html lang="${escapeHtml(looks.head.language)}">`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    ...(isLate ? [] : [scripts]),
    `<script>${FIRST_SCRIPT}</script>`,
    ...files.fonts.map(font),
    ...inlined.map(({ href, text, isPart }) => styleElement(href, text, isPart)),
    `<style>${looks.head.styles}</style>`,
    ...headTags(parts),
    ...looks.head.tags,
    '</head>',
    '<body>',
    `<div id="root">${body}</div>`,
    ...(isLate ? [scripts] : []),
    // Without its last bracket: the end adds to it.
    openData(BOOT_ELEMENT_ID) + scriptJson(boot).slice(0, -1),
  ].join('\n');

  return {
    start,
    inlineStyles: [...inlined.map(({ text }) => text), looks.head.styles],
    inlineScripts: [FIRST_SCRIPT, JSON.stringify({ integrity })],
  };
}
