import { describe, expect, it } from 'vitest';
import { choiceAddress, readChoice } from './choice-address.ts';

const at = (query: string) => readChoice(new URLSearchParams(query));

describe('a visitor who opens an address with answers', () => {
  it('finds them', () => {
    expect(at('?pessoas=4&uso=as-vezes&seguro=sim').household).toEqual({
      people: 4,
      use: 'as-vezes',
      insurance: true,
    });
    expect(
      at('?consultas=6&precoConsulta=200,00&porVideo=2&exames=3&precoExame=R$ 80&plano=premium&fatura=anual'),
    ).toEqual({
      household: null,
      year: { visits: 6, visitPrice: 20_000, byVideo: 2, exams: 3, examPrice: 8_000 },
      plan: 'premium',
      billing: 'anual',
    });
  });

  it.each([
    '',
    '?pessoas=0&uso=pouco&seguro=sim',
    '?pessoas=2&uso=toString&seguro=sim',
    '?pessoas=2&uso=pouco',
  ])('is asked again where %j answers too little', query => expect(at(query).household).toBeNull());

  it('is not stopped by numbers that are none', () => {
    expect(at('?consultas=muitas&precoConsulta=caro&exames=-3&plano=ouro&fatura=semanal')).toEqual({
      household: null,
      year: { visits: 0, visitPrice: 0, byVideo: 0, exams: 0, examPrice: 0 },
      plan: undefined,
      billing: 'mensal',
    });
  });
});

describe('the address of new answers', () => {
  it('keeps those of the other form', () => {
    const form = new FormData();
    form.set('consultas', ' 6 ');
    expect(choiceAddress(new URLSearchParams('pessoas=4&consultas=1'), form, 'conta')).toBe(
      '/QualPlano?pessoas=4&consultas=6#conta',
    );
  });
});
