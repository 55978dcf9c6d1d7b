import { expect, it } from 'vitest';
import { countText } from './count.ts';

it.each([
  [0, '0'],
  [999, '999'],
  [1_000, '1.000'],
  [12_345, '12.345'],
  [1_234_567, '1.234.567'],
])('counts %d as %s, like the platform does', (count, text) => {
  expect(countText(count)).toBe(text);
  expect(countText(count)).toBe(count.toLocaleString('pt-BR'));
});
