import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { examples } from './examples.ts';

describe.each(examples)('$name', ({ Example }) => {
  it('renders on a server, where there is no window', () => {
    expect(typeof window).toBe('undefined');
    expect(renderToString(<Example />).length).toBeGreaterThan(100);
  });

  it('carries no inline style, which the content policy would block', () => {
    expect(renderToString(<Example />)).not.toMatch(/\sstyle=/);
  });
});
