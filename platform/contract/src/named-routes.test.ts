import { expect, it } from 'vitest';
import { namedPatterns, resolveHref } from './named-routes.ts';

const patterns = namedPatterns([
  { routes: [{ name: 'client', path: '/UpdateCliente/:id' }, { path: '/ListaClientes' }] },
  { routes: [{ name: 'home', path: '/' }] },
]);

it('a link by name leads to the path of the route, with its parameters encoded', () => {
  expect(resolveHref(patterns, 'home')).toBe('/');
  expect(resolveHref(patterns, 'client', { id: 'a/b' })).toBe('/UpdateCliente/a%2Fb');
});

it('a link to a route that is not known yet leads to the composer, which knows it', () => {
  expect(resolveHref({}, 'home')).toBe('/ir/home');
  expect(resolveHref({}, 'client', { id: 'a&b' })).toBe('/ir/client?id=a%26b');
});
