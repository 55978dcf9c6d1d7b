import { expect, it } from 'vitest';
import { formatList } from './format-list.ts';

it.each([
  [[], ''],
  [['Ana'], 'Ana'],
  [['Ana', 'Bia'], 'Ana e Bia'],
  [['Ana', 'Bia', 'Davi'], 'Ana, Bia e Davi'],
  [['Ana', 'Maia, Bia'], 'Ana e Maia, Bia'],
])('a visitor reads %j as %j', (names, sentence) => {
  expect(formatList(names)).toBe(sentence);
});
