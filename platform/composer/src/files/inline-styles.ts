import { LRUCache } from 'lru-cache';

/** A stylesheet as it goes into the page: its address, so that it is not loaded again, and its text. */
export interface InlineStyle {
  href: string;
  text: string;
}

const RELATIVE_URL = /url\((["']?)(?![a-z]+:|\/|#)([^"')]+)\1\)/g;

/** Makes the addresses in a stylesheet independent of the stylesheet's own address. */
const withRootedUrls = (text: string, href: string): string =>
  text.replace(RELATIVE_URL, (_, quote: string, path: string) => {
    const { pathname } = new URL(path, new URL(href, 'http://site'));
    return `url(${quote}${pathname}${quote})`;
  });

/** How many stylesheets are remembered: more than all pages of some releases of every remote have. */
export const MAX_SHEETS = 500;

/** Reads a stylesheet for inlining, each once while it is in use: they are immutable. */
export type StyleReader = (href: string) => Promise<InlineStyle>;

/** @param read the text behind a public address */
export function createStyleReader(read: (href: string) => Promise<string>): StyleReader {
  const sheets = new LRUCache<string, Promise<InlineStyle>>({ max: MAX_SHEETS });
  return href => {
    const known = sheets.get(href);
    if (known) return known;
    const sheet = read(href).then(text => ({ href, text: withRootedUrls(text, href) }));
    sheets.set(href, sheet);
    sheet.catch(() => sheets.delete(href));
    return sheet;
  };
}
