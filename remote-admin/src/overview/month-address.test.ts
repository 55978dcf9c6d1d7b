import { expect, it } from 'vitest';
import { monthSearch, monthsBack, readAskedMonth, shortMonth } from './month-address.ts';

const ask = (search: string) => readAskedMonth(new URLSearchParams(search), '2026-11');

it('an address names a month that has begun; the month of today needs no name', () => {
  expect(ask('')).toEqual({ mes: null, wrong: null });
  expect(ask('mes=2026-11')).toEqual({ mes: null, wrong: null });
  expect(ask('mes=2025-02')).toEqual({ mes: '2025-02', wrong: null });
  expect([monthSearch('2026-11', '2026-11'), monthSearch('2026-10', '2026-11')]).toEqual([
    '',
    '?mes=2026-10',
  ]);
});

it('a month that has not begun is closed until it does', () => {
  const { mes, wrong } = ask('mes=2026-12');
  expect(mes).toBeNull();
  expect(wrong).toBe('Dezembro de 2026 ainda não começou. Esta página mostra novembro de 2026.');
});

it.each(['2026-13', '2026-00', 'novembro', '1999-01', '2026-11-01', ''])(
  'an address with %j is answered in a sentence',
  mes =>
    expect(ask(`mes=${mes}`)).toEqual({
      mes: null,
      wrong: 'O endereço pede um mês que não existe. Esta página mostra novembro de 2026.',
    }),
);

it('the list of months goes back over the turn of a year to the first', () => {
  expect(monthsBack('2025-12', '2026-02')).toEqual(['2026-02', '2026-01', '2025-12']);
  expect(monthsBack('2026-02', '2026-02')).toEqual(['2026-02']);
  expect([shortMonth('2026-05'), shortMonth('2026-11')]).toEqual(['maio', 'nov.']);
});
