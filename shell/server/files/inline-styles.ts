import { readFile } from 'node:fs/promises';

/** A stylesheet as it goes into the page: its address, so that nothing loads it again, and its text. */
export interface InlineStyle {
  href: string;
  text: string;
}

const RELATIVE_URL = /url\((["']?)(?![a-z]+:|\/|#)([^"')]+)\1\)/g;

/** Makes the addresses in a stylesheet independent of where its text stands. */
const withRootedUrls = (text: string, href: string): string =>
  text.replace(RELATIVE_URL, (_, quote: string, path: string) => {
    const { pathname } = new URL(path, new URL(href, 'http://site'));
    return `url(${quote}${pathname}${quote})`;
  });

/**
 * Reads stylesheets for inlining, each once: they are immutable.
 * @param fileOf the file behind a public address
 */
export function createStyleReader(fileOf: (href: string) => string) {
  const read = new Map<string, Promise<InlineStyle>>();
  return (href: string): Promise<InlineStyle> => {
    const known =
      read.get(href) ??
      readFile(fileOf(href), 'utf8').then(text => ({ href, text: withRootedUrls(text, href) }));
    read.set(href, known);
    known.catch(() => read.delete(href));
    return known;
  };
}

export type StyleReader = ReturnType<typeof createStyleReader>;
