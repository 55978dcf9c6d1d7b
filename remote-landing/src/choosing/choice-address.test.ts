import { describe, expect, it } from 'vitest';
import { choiceAddress, readChoice, usualYear } from './choice-address.ts';

const at = (query: string) => readChoice(new URLSearchParams(query));

describe('a visitor who opens an address with answers', () => {
  it('finds them', () => {
    expect(
      at(
        '?pessoas=4&seguro=sim&consultas=6&precoConsulta=200,00&porVideo=2&exames=3&precoExame=R$ 80&farmacia=120&fatura=anual',
      ),
    ).toEqual({
      people: 4,
      insurance: true,
      visits: 6,
      visitPrice: 20_000,
      byVideo: 2,
      exams: 3,
      examPrice: 8_000,
      medicines: 12_000,
      billing: 'anual',
    });
  });

  it('finds the usual year where it says nothing', () => {
    expect(at('')).toEqual(usualYear);
    expect(at('?consultas=0')).toEqual({ ...usualYear, visits: 0 });
  });

  it('is not stopped by numbers that are none', () => {
    expect(at('?pessoas=0&consultas=muitas&precoConsulta=caro&exames=-3&fatura=semanal')).toEqual({
      ...usualYear,
      people: 1,
      visits: 0,
      visitPrice: 0,
      exams: 0,
    });
  });
});

it('an address holds every answer', () => {
  const use = { ...usualYear, people: 5, visitPrice: 123_456, insurance: true, billing: 'anual' } as const;
  const { pathname, searchParams } = new URL(choiceAddress(use), 'https://serafim.exemplo');
  expect([pathname, readChoice(searchParams)]).toEqual(['/QualPlano', use]);
});
