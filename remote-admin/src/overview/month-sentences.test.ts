import { describe, expect, it } from 'vitest';
import {
  compareMonth,
  describePeople,
  describeSavings,
  describeTerm,
  describeYearBefore,
  formatReais,
  roundScale,
  toPercents,
} from './month-sentences.ts';
import { month, nothing } from './testing/a-month.ts';

describe('who came and left', () => {
  it('is said with the balance', () => {
    expect(describePeople(month({}))).toBe('Chegaram 302 pessoas, saíram 69: 233 a mais.');
    expect(describePeople(month({ chegaram: 1, sairam: 3 }))).toBe('Chegou 1 pessoa, saíram 3: 2 a menos.');
    expect(describePeople(month({ chegaram: 1, sairam: 1 }))).toBe(
      'Chegou 1 pessoa, saiu 1: tantas quantas.',
    );
  });

  it('gives way to the first due day where nothing was paid yet', () => {
    const empty = { entrou: nothing, chegaram: 0, mes: '2026-12', atual: '2026-12' };
    const due = (proximaEm: string | null) => ({ ...month({}).cobrancas, proximaEm });
    expect(describePeople(month({ ...empty, cobrancas: due('2026-12-01') }))).toBe(
      'A primeira cobrança de dezembro vence no dia 1.',
    );
    expect(describePeople(month({ ...empty, cobrancas: due(null) }))).toBe(
      'Nenhuma cobrança vence em dezembro.',
    );
    expect(describePeople(month({ ...empty, mes: '2025-03' }))).toBe('Nada foi pago em março de 2025.');
  });
});

describe('the comparison', () => {
  it('names the same days of the month before, and of the year before', () => {
    expect(compareMonth(month({}))).toEqual({
      change: '12,9% a mais',
      rest: ' que em outubro até o dia 26 (R$\u00A0121.340).',
    });
    expect(describeYearBefore(month({}))).toBe('Novembro de 2025 até o dia 26: R$\u00A019.870.');
  });

  it('says nothing of a year before in which nothing came in', () => {
    const first = month({ anoAntes: { valor: 0, ate: '2025-11-26' } });
    expect(describeYearBefore(first)).toBe('');
  });

  it('of a month that is over names whole months', () => {
    const over = month({ atual: '2026-12', antes: { valor: 27_402_800, ate: '2026-10-31' } });
    expect(compareMonth(over)).toEqual({ change: '50% a menos', rest: ' que em outubro (R$\u00A0274.028).' });
    expect(describeYearBefore(over)).toBe('Novembro de 2025: R$\u00A019.870.');
  });

  it('says no per cents of nothing, of little and of the same', () => {
    const beside = (valor: number) => compareMonth(month({ antes: { valor, ate: '2026-10-26' } }));
    expect(beside(0)).toEqual({ change: '', rest: 'Em outubro até o dia 26 não entrou nada.' });
    expect(beside(100_000)).toEqual({ change: '', rest: 'Em outubro até o dia 26: R$\u00A01.000.' });
    expect(beside(13_701_400).change).toBe('O mesmo');
  });
});

it('a last day is said as how near it is', () => {
  const term = (hoje: number, ate: string | null) => describeTerm({ hoje, ate }, '2026-11-26');
  expect(term(2, '2026-11-26')).toBe('2 com prazo até hoje.');
  expect(term(3, '2026-11-24')).toBe('3 com prazo até hoje; o primeiro venceu em 24/11.');
  expect(term(0, '2026-11-27')).toBe('Primeiro prazo: amanhã.');
  expect(term(0, '2026-12-02')).toBe('Primeiro prazo: 02/12.');
  expect(term(0, null)).toBe('');
});

it('per cents of a whole are a hundred together', () => {
  expect(toPercents([13_701_400, 1_438_000, 621_200])).toEqual([87, 9, 4]);
  expect(toPercents([1, 1, 1])).toEqual([34, 33, 33]);
  expect(toPercents([0, 0])).toEqual([0, 0]);
});

it('what was saved is said beside what was paid, also where it is less', () => {
  expect(describeSavings(month({}))).toBe(
    'Em 1.206 visitas e compras, pelas contas deles: nenhuma foi conferida no balcão. Para cada R$\u00A01 pago ao cartão, R$\u00A00,45 a menos na conta deles. Para os associados, o mês custou mais do que rendeu.',
  );
  expect(describeSavings(month({ economia: { valor: 20_000_000, anotacoes: 1 } }))).toMatch(
    /^Em 1 visita ou compra, .*R\$\u00A01,46 .* Para os associados, o mês rendeu mais do que custou\.$/,
  );
  expect(describeSavings(month({ economia: { valor: 0, anotacoes: 0 } }))).toBe(
    'Ninguém anotou visitas ou compras em novembro.',
  );
});

it('sums are rounded to whole reais, scales to round numbers', () => {
  expect(formatReais(13_701_449)).toBe('R$\u00A0137.014');
  expect([0, 21, 207, 302, 1_000].map(roundScale)).toEqual([20, 30, 300, 400, 1_000]);
});
