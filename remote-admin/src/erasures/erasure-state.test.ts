import { expect, it } from 'vitest';
import { readErasureState, toErasureQuery, writeErasureState } from './erasure-state.ts';

it.each([
  ['', ''],
  ['situacao=respondida&pagina=2', 'situacao=respondida&pagina=2'],
  ['situacao=outra&pagina=0', ''],
  ['pedido=20261126-2F7K91', 'pedido=20261126-2F7K91'],
])('the address %j is read and written as %j', (search, written) => {
  const state = readErasureState(new URLSearchParams(search));
  expect(writeErasureState(state).toString()).toBe(written);
});

it('a page has twenty requests', () => {
  expect(toErasureQuery({ situacao: 'aberta', pagina: 3, pedido: '' })).toEqual({
    situacao: 'aberta',
    pagina: 3,
    limite: 20,
  });
});

it('one request is read by its protocol, whatever became of it', () => {
  expect(toErasureQuery({ situacao: 'aberta', pagina: 1, pedido: '20261126-2F7K91' })).toEqual({
    protocolo: '20261126-2F7K91',
  });
});
