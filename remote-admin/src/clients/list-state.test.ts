import { describe, expect, it } from 'vitest';
import {
  changeListState,
  isFiltered,
  pressedOrder,
  readListState,
  sortDirection,
  toListQuery,
  writeListState,
} from './list-state.ts';

const read = (search: string) => readListState(new URLSearchParams(search));

describe('an administrator’s list of clients', () => {
  it('opens sorted by name at the first page, at an address without filters', () => {
    expect(read('')).toEqual({
      busca: '',
      pagina: 1,
      ordem: 'nome',
      plano: '',
      situacao: '',
      desde: '',
      ate: '',
    });
    expect(writeListState(read('')).toString()).toBe('');
  });

  it('opens with the filters of a link', () => {
    const link =
      'busca=ana+souza&pagina=3&ordem=-criadoEm&plano=guardian&situacao=ativo&desde=2026-11-01&ate=2026-11-30';
    expect(writeListState(read(link)).toString()).toBe(link);
  });

  it.each([
    ['pagina=0', 'pagina', 1],
    ['pagina=dois', 'pagina', 1],
    ['pagina=1e9', 'pagina', 1],
    ['ordem=cpf', 'ordem', 'nome'],
    ['plano=ouro', 'plano', ''],
    ['desde=ontem', 'desde', ''],
    ['desde=2026-02-30', 'desde', ''],
    ['ate=amanha', 'ate', ''],
    ['situacao=morto', 'situacao', ''],
  ] as const)('ignores %s', (search, name, value) => {
    expect(read(search)[name]).toBe(value);
  });

  it('starts at the first page of another search, and keeps the search on other pages', () => {
    const third = read('busca=ana&pagina=3');
    expect(changeListState(third, { busca: 'bia' })).toMatchObject({ busca: 'bia', pagina: 1 });
    expect(changeListState(third, { pagina: 4 })).toMatchObject({ busca: 'ana', pagina: 4 });
  });

  it('sends only the filters in use to the API', () => {
    expect(toListQuery(read('busca=++982++'))).toEqual({
      busca: '982',
      pagina: 1,
      limite: 10,
      ordem: 'nome',
    });
  });

  it('distinguishes a search without matches from a list without clients', () => {
    expect(isFiltered(read('pagina=2&ordem=email'))).toBe(false);
    expect(isFiltered(read('plano=angel'))).toBe(true);
  });
});

describe('a column whose head an administrator clicks', () => {
  it('shows how it is sorted', () => {
    expect(sortDirection('nome', 'nome')).toBe('ascending');
    expect(sortDirection('-nome', 'nome')).toBe('descending');
    expect(sortDirection('nome', 'email')).toBeUndefined();
  });

  it('reverses its order with every click', () => {
    expect(pressedOrder('nome', 'nome')).toBe('-nome');
    expect(pressedOrder('-nome', 'nome')).toBe('nome');
    expect(pressedOrder('nome', 'email')).toBe('email');
  });

  it('shows the newest clients first', () => {
    expect(pressedOrder('nome', 'criadoEm')).toBe('-criadoEm');
    expect(pressedOrder('-criadoEm', 'criadoEm')).toBe('criadoEm');
  });
});
