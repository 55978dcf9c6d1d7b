import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { articles } from './articles.ts';
import { Markdown } from './markdown.tsx';

const shown = (text: string) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <Markdown text={text} />
    </MemoryRouter>,
  );

describe('a visitor who reads an article', () => {
  it('sees headings below the title of the page', () => {
    expect(shown('# Um\n\n### Dois')).toBe('<h2>Um</h2><h3>Dois</h3>');
  });

  it('sees lists, emphasis and line ends as they were meant', () => {
    expect(shown('- um **forte**\n- dois')).toBe('<ul><li>um <strong>forte</strong></li><li>dois</li></ul>');
    expect(shown('1. um\n2. *dois*')).toBe('<ol><li>um</li><li><em>dois</em></li></ol>');
  });

  it('follows links inside the site and out of it', () => {
    expect(shown('[rede](/Rede)')).toBe('<p><a href="/Rede" data-discover="true">rede</a></p>');
    expect(shown('[ligue](tel:192)')).toBe('<p><a href="tel:192" rel="noreferrer">ligue</a></p>');
  });

  it('is safe from a text that carries a script', () => {
    expect(shown('<script>alert(1)</script>')).not.toContain('<script>');
    expect(shown('[x](javascript:alert(1))')).toBe('<p>x</p>');
    expect(shown('[x](//elsewhere.example)')).toBe('<p>x</p>');
  });

  it.each(articles.map(article => [article.title, article]))(
    'finds nothing unrendered in %s',
    (_, { text }) => {
      const html = shown(text);
      expect(html).toContain('<h2>');
      expect(html).not.toMatch(/\*\*|\]\(|&lt;/);
    },
  );
});
