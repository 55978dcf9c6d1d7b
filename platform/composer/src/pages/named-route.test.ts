import type { LiveRoute, ReleaseSet } from '@serafim/platform-contract/release-set';
import { expect, it } from 'vitest';
import { addressByName } from './named-route.ts';

const route: LiveRoute = {
  path: '/UpdateCliente/:id',
  name: 'client',
  title: 'Cliente',
  layout: 'admin',
  prerender: false,
  preload: [],
  css: [],
};

const set: ReleaseSet = {
  id: 'a',
  integrity: {},
  remotes: [
    {
      name: 'admin',
      version: '1.0.0-abcdef12',
      base: '/r/admin/',
      container: { kind: 'slim', entry: 'slim/slim.js' },
      routes: [route, { ...route, path: '/Painel', name: 'overview' }],
    },
  ],
};

const addressOf = (path: string) => addressByName(new URL(path, 'http://site'), set);

it('a visitor is sent on to a page by its name', () => {
  expect(addressOf('/ir/overview')).toBe('/Painel');
  expect(addressOf('/ir/client?id=a%2F7')).toBe('/UpdateCliente/a%2F7');
});

it.each([
  '/Painel',
  '/ir/nobody',
  '/ir/toString',
  '/ir/client',
  '/ir/client?id=',
  '/ir/client?id=7&id=',
  '/ir/',
])('a visitor is sent nowhere from %s', path => {
  expect(addressOf(path)).toBe(null);
});
