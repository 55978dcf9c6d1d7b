import { describe, expect, it } from 'vitest';
import { asksForNothing, emptySearch, readSearch, searchAddress } from './network-search.ts';

const at = (query: string) => readSearch(new URLSearchParams(query));

describe('a visitor who opens an address of the network', () => {
  it('finds the search that the address holds', () => {
    expect(at('?especialidade=Dermatologia&cidade=Campinas/SP&tipo=clinica&acessivel=sim&pagina=2')).toEqual({
      ...emptySearch,
      especialidade: 'Dermatologia',
      cidade: 'Campinas/SP',
      tipo: 'clinica',
      acessivel: true,
      pagina: 2,
    });
  });

  it('is asked for a city where it holds none, and finds the whole network where it names that', () => {
    expect(at('')).toEqual(emptySearch);
    expect(asksForNothing(at('?plano=premium'))).toBe(true);
    for (const query of ['?ver=todos', '?acessivel=sim', '?tipo=hospital', '?cidade=Santos', '?pagina=2'])
      expect([query, asksForNothing(at(query))]).toEqual([query, false]);
  });

  it('finds prices compared on one plan, the smallest where it names none', () => {
    expect(at('?ordem=preco')).toMatchObject({ ordem: 'preco', plano: 'angel' });
    expect(at('?ordem=preco&plano=diamond')).toMatchObject({ ordem: 'preco', plano: 'diamond' });
    expect(at('?ordem=constructor')).toEqual(emptySearch);
  });

  it.each(['0', '-3', '1.5', 'abc', '1e9'])('starts at the first page when asked for page %s', page => {
    expect(at(`?pagina=${page}`).pagina).toBe(1);
  });

  it('is not stopped by a kind of place that does not exist', () => {
    expect(at('?tipo=padaria').tipo).toBeUndefined();
    expect(at('?tipo=constructor').tipo).toBeUndefined();
    expect(at('?plano=toString').plano).toBeUndefined();
  });

  it('is not stopped by words longer than the API takes', () => {
    expect(at(`?cidade=${'a'.repeat(500)}`).cidade).toHaveLength(80);
  });
});

describe('the address of a search', () => {
  it('leads back to the same search', () => {
    const search = {
      especialidade: 'médico de pele',
      cidade: 'São Paulo/SP',
      tipo: 'imagem',
      acessivel: true,
      ordem: 'preco',
      todos: false,
      plano: 'premium',
      pagina: 3,
    } as const;
    const address = searchAddress(search);
    expect(at(new URL(address, 'https://site.example').search)).toEqual(search);
  });

  it('names only what was asked', () => {
    const nothing = { ...emptySearch, especialidade: ' ' };
    expect(searchAddress(nothing)).toBe('/Rede');
    expect(searchAddress({ ...nothing, todos: true })).toBe('/Rede?ver=todos');
    expect(searchAddress({ ...nothing, cidade: ' Santos ' })).toBe('/Rede?cidade=Santos');
  });
});
