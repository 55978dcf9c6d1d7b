import { type CoverName, coverNames } from './covers.ts';

/** The head of an article's file, above its text. */
export interface ArticleHead {
  title: string;
  /** Its address: `/Blog/<slug>`. */
  slug: string;
  /** Day of publication, as `2026-11-03`. */
  date: string;
  summary: string;
  /** Which drawing stands above it: a name of `covers.ts`. */
  cover: CoverName;
}

/** An article: its head, and its text as Markdown. */
export interface Article extends ArticleHead {
  text: string;
}

const shape = /^---\r?\n(?<head>[\s\S]*?)\r?\n---\r?\n(?<text>[\s\S]*)$/;
const line = /^(?<name>\w+):\s*(?<value>.+)$/;

function findCover(file: string, value: string): CoverName {
  const name = coverNames.find(one => one === value);
  if (name === undefined)
    throw new Error(`${file}: "cover" is "${value}", expected one of ${coverNames.join(', ')}`);
  return name;
}

/**
 * Reads a Markdown file: `name: value` lines between two `---`, then the text.
 * @throws naming the file and what it lacks; the tests read every article
 */
export function readArticle(file: string, source: string): Article {
  const { head, text } = source.match(shape)?.groups ?? {};
  if (head === undefined || text === undefined)
    throw new Error(`${file}: expected lines between two "---", then the text`);
  const values = new Map(
    head.split(/\r?\n/).map(row => {
      const { name = row, value = '' } = row.match(line)?.groups ?? {};
      return [name, value.trim()];
    }),
  );
  const of = (name: keyof ArticleHead, pattern: RegExp): string => {
    const value = values.get(name) ?? '';
    if (!pattern.test(value)) throw new Error(`${file}: "${name}" is "${value}", expected ${pattern}`);
    return value;
  };
  return {
    title: of('title', /./),
    slug: of('slug', /^[a-z0-9]+(?:-[a-z0-9]+)*$/),
    date: of('date', /^\d{4}-\d{2}-\d{2}$/),
    summary: of('summary', /./),
    cover: findCover(file, of('cover', /./)),
    text: text.trim(),
  };
}
