import type { LiveRemote } from '@serafim/contract/remote/release-set';
import { describe, expect, it } from 'vitest';
import { createRouteTable } from './route-table.ts';

const remote = (name: string, ...paths: string[]): LiveRemote => ({
  name,
  version: '1.0.0-abcdef12',
  base: `/r/${name}/1.0.0-abcdef12/`,
  container: { kind: 'slim', entry: 'slim/slim.js' },
  routes: paths.map(path => ({
    path,
    title: path,
    description: path,
    frame: 'site',
    prerender: true,
    preload: [],
    lazy: [],
    css: [],
  })),
});

const match = createRouteTable([
  remote('landing', '/', '/Blog', '/Blog/:slug'),
  remote('admin', '/UpdateCliente/:id', '/ListaClientes'),
]);

describe('the route table', () => {
  it.each([
    ['/', 'landing', '/'],
    ['/Blog/como-usar', 'landing', '/Blog/:slug'],
    ['/UpdateCliente/7', 'admin', '/UpdateCliente/:id'],
    ['/ListaClientes/', 'admin', '/ListaClientes'],
  ])('finds the owner of %s', (pathname, name, path) => {
    const owned = match(pathname);
    expect([owned?.remote.name, owned?.route.path]).toEqual([name, path]);
  });

  it('knows nobody for an address that no remote owns', () => {
    expect(match('/NaoExiste')).toBeNull();
  });
});
