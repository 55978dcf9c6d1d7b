import { expect, it } from 'vitest';
import { readPage } from './read-parts.ts';

it('an answer with more wrong pieces than a page may have is refused for their number, not described one by one', () => {
  const head = { structuredData: Array.from({ length: 100_000 }, () => 0) };
  expect(() => readPage({ html: '', head })).toThrow(/→ at head\.structuredData$/);
  expect(readPage({ html: '', head: { structuredData: [{ '@type': 'FAQPage' }] } })).toMatchObject({
    html: '',
  });
});
