import type { LiveRemote } from '@serafim/platform-contract/release-set';
import { matchRoutes } from 'react-router-dom';
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
    layout: 'site',
    prerender: true,
    preload: [],
    css: [],
  })),
});

const findRoute = createRouteTable([
  remote('landing', '/', '/Blog', '/Blog/:slug', '/Blog/novo'),
  remote('admin', '/UpdateCliente/:id', '/ListaClientes'),
]);

describe('the route table', () => {
  it.each([
    ['/', 'landing', '/'],
    ['/Blog/como-usar', 'landing', '/Blog/:slug'],
    ['/UpdateCliente/7', 'admin', '/UpdateCliente/:id'],
    ['/ListaClientes/', 'admin', '/ListaClientes'],
    ['/listaclientes', 'admin', '/ListaClientes'],
    ['/Blog/novo', 'landing', '/Blog/novo'],
    ['/Blog/com%20espa%C3%A7o', 'landing', '/Blog/:slug'],
    ['/%42log', 'landing', '/Blog'],
  ])('finds the route of %s', (pathname, name, path) => {
    const match = findRoute(pathname);
    expect([match?.remote.name, match?.route.path]).toEqual([name, path]);
  });

  it.each(['/NaoExiste', '/Blog/a/b', '/Blog/%', '/UpdateCliente', '/blo', '/Blog//'])(
    'answers for %s as the router would',
    pathname => {
      const all = ['/', '/Blog', '/Blog/:slug', '/Blog/novo', '/UpdateCliente/:id', '/ListaClientes'];
      const routed = matchRoutes(
        all.map(path => ({ path })),
        pathname,
      );
      expect(findRoute(pathname)?.route.path).toBe(routed?.at(-1)?.route.path);
    },
  );

  it('takes the same time with four hundred remotes as with four: it does not search the list', () => {
    let read = 0;
    const watched = (name: string): LiveRemote => ({
      ...remote(name),
      get routes() {
        read += 1;
        return remote(name, `/${name}`, `/${name}/:id`).routes;
      },
    });
    const many = createRouteTable(Array.from({ length: 400 }, (_, index) => watched(`r${index}`)));
    const once = read;
    expect(many('/r399/7')?.remote.name).toBe('r399');
    expect(read).toBe(once);
  });
});
