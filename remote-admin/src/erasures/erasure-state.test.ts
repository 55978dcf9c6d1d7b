import { expect, it } from 'vitest';
import { erasureQuery, readErasureState, writeErasureState } from './erasure-state.ts';

it.each([
  ['', ''],
  ['situacao=respondida&pagina=2', 'situacao=respondida&pagina=2'],
  ['situacao=outra&pagina=0', ''],
])('an address %j is kept as %j', (search, kept) => {
  const state = readErasureState(new URLSearchParams(search));
  expect(writeErasureState(state).toString()).toBe(kept);
});

it('twenty requests are asked for at a time', () => {
  expect(erasureQuery({ situacao: 'aberta', pagina: 3 })).toEqual({
    situacao: 'aberta',
    pagina: 3,
    limite: 20,
  });
});
