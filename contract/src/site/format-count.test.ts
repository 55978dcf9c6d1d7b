import { expect, it } from 'vitest';
import { formatCount } from './format-count.ts';

it.each([
  [0, '0 cadastros'],
  [1, '1 cadastro'],
  [2, '2 cadastros'],
  [1234, '1.234 cadastros'],
])('a count of %d is written with its noun', (count, expected) => {
  expect(formatCount(count, 'cadastro', 'cadastros')).toBe(expected);
});
