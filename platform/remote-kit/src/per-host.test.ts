import { expect, it } from 'vitest';
import { perHost } from './per-host.ts';

it('pages of one host share a store, pages of another host have their own', () => {
  const store = perHost(() => ({ cpf: '' }));
  const [host, otherHost] = [{}, {}];
  store(host).cpf = '529.982.247-25';
  expect(store(host).cpf).toBe('529.982.247-25');
  expect(store(otherHost).cpf).toBe('');
});
