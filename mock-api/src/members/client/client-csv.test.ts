import { expect, it } from 'vitest';
import { cell } from './client-csv.ts';

it.each([...'=+-@\t\r\n＝＋－＠'])('a cell that begins with %j is no formula', sign => {
  expect(cell(`${sign}SOMA(A1)`)).toBe(`"'${sign}SOMA(A1)"`);
});

it('a usual value stays as it is, quotes doubled', () => {
  expect(cell('Ana "Bia" Souza')).toBe('"Ana ""Bia"" Souza"');
});
