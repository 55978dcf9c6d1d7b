import { describe, expect, it } from 'vitest';
import { readSearch, searchAddress } from './network-search.ts';

const at = (query: string) => readSearch(new URLSearchParams(query));

describe('a visitor who opens an address of the network', () => {
  it('finds the search that the address holds', () => {
    expect(at('?especialidade=Dermatologia&cidade=Campinas/SP&tipo=clinica&pagina=2')).toEqual({
      especialidade: 'Dermatologia',
      cidade: 'Campinas/SP',
      tipo: 'clinica',
      plano: undefined,
      pagina: 2,
    });
  });

  it('finds the whole network where it holds none', () => {
    expect(at('')).toEqual({
      especialidade: '',
      cidade: '',
      tipo: undefined,
      plano: undefined,
      pagina: 1,
    });
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
      plano: 'premium',
      pagina: 3,
    } as const;
    const address = searchAddress(search);
    expect(at(new URL(address, 'https://site.example').search)).toEqual(search);
  });

  it('names only what was asked', () => {
    const nothing = { especialidade: ' ', cidade: '', tipo: undefined, plano: undefined, pagina: 1 };
    expect(searchAddress(nothing)).toBe('/Rede');
    expect(searchAddress({ ...nothing, cidade: ' Santos ' })).toBe('/Rede?cidade=Santos');
  });
});
