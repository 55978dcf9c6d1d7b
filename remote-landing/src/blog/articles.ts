import { type Article, readArticle } from './read-article.ts';

const files = import.meta.glob<string>('./articles/*.md', { query: '?raw', import: 'default', eager: true });

// Compared as plain letters: no page pays for a collator.
const newestFirst = (one: Article, other: Article) =>
  Number(one.date < other.date) - Number(one.date > other.date);

/** Every article, newest first. A new one is a Markdown file in `articles/`. */
export const articles: readonly Article[] = Object.entries(files)
  .map(([file, source]) => readArticle(file, source))
  .sort(newestFirst);

/** The article at an address; undefined where there is none. */
export const findArticle = (slug: string | undefined): Article | undefined =>
  articles.find(article => article.slug === slug);
