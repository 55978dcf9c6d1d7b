import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { articles, findArticle } from './articles.ts';
import { readArticle } from './read-article.ts';

describe('the blog', () => {
  it('shows every Markdown file, newest first', () => {
    const files = readdirSync(new URL('./articles', import.meta.url)).filter(name => name.endsWith('.md'));
    expect(articles).toHaveLength(files.length);
    expect(articles.length).toBeGreaterThanOrEqual(3);
    const dates = articles.map(({ date }) => date);
    expect(dates).toEqual([...dates].sort().reverse());
  });

  it('gives each article an address of its own', () => {
    expect(new Set(articles.map(({ slug }) => slug)).size).toBe(articles.length);
    for (const article of articles) expect(findArticle(article.slug)).toBe(article);
  });

  it('knows no article behind a made-up address', () => {
    expect(findArticle('nao-existe')).toBeUndefined();
    expect(findArticle(undefined)).toBeUndefined();
  });
});

describe('an author who forgets something', () => {
  const article = (head: string) => `---\n${head}\n---\n\nTexto.\n`;

  it('is told that the head is missing', () => {
    expect(() => readArticle('novo.md', '# Só texto')).toThrow('novo.md: expected lines between two "---"');
  });

  it('is told which line is missing', () => {
    const source = article('title: Um título\nslug: um-titulo\ndate: 2026-11-03');
    expect(() => readArticle('novo.md', source)).toThrow('novo.md: "summary" is ""');
  });

  it('is told that a date is written the wrong way', () => {
    const source = article('title: Um título\nslug: um-titulo\ndate: 03/11/2026\nsummary: Resumo');
    expect(() => readArticle('novo.md', source)).toThrow('"date" is "03/11/2026"');
  });

  const head = 'title: Pix: como pagar\nslug: pix\ndate: 2026-11-03\nsummary: Resumo';

  it('is told which drawings there are', () => {
    const source = article(`${head}\ncover: constructor`);
    expect(() => readArticle('novo.md', source)).toThrow(
      /"cover" is "constructor", expected one of .*sala-de-espera/,
    );
  });

  it('may write a colon inside a title', () => {
    const source = article(`${head}\ncover: sala-de-espera`);
    expect(readArticle('novo.md', source)).toEqual({
      title: 'Pix: como pagar',
      slug: 'pix',
      date: '2026-11-03',
      summary: 'Resumo',
      cover: 'sala-de-espera',
      text: 'Texto.',
    });
  });
});
