import { createTestHost } from '@serafim/remote-kit/testing/test-host';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import ExemploPage from './exemplo-page.tsx';

it('somebody who opens the page without script reads whose it is', () => {
  const html = renderToString(<ExemploPage host={createTestHost()} />);
  expect(html).toContain('<h1>Exemplo</h1>');
});
