import { parseAst } from 'vite';
import { expect, it } from 'vitest';
import { findFragments, findRoutes } from './entry-routes.ts';

const find = (code: string) => findRoutes(parseAst(code));

it('a route is found by its path and the module that its load imports', () => {
  expect(
    find(
      'export const remote = { contract: 2, routes: [{ path: "/Blog", load: () => import("./blog.tsx") }, { load: async () => { return import(`./item.tsx`); }, ...about, path: `/Blog/:slug` }] };',
    ),
  ).toEqual([
    { path: '/Blog', source: './blog.tsx' },
    { path: '/Blog/:slug', source: './item.tsx' },
  ]);
});

it('a route is found where a function completes it', () => {
  const code =
    'const page = route => ({ ...route, layout: 0 }); export const a = [page({ path: "/", load: () => import("./home.tsx"), server: 0 })];';
  expect(find(code)).toEqual([{ path: '/', source: './home.tsx' }]);
});

it('what is not written out is no route that a build can find', () => {
  const code =
    'export const a = [{ path: paths.blog, load: () => import("./a.tsx") }, { path: "/B", load }, { path: "/C", load: () => import(name) }, { path: "/D", load: () => old ? import("./d.tsx") : import("./e.tsx") }, { path: base + "/F", load: () => import("./f.tsx") }];';
  expect(find(code)).toEqual([]);
});

it('a fragment is found by its name and major version, beside routes and with types', () => {
  const code = `export const remote: RemoteModule = { routes: [{ path: '/', name: 'home', load: () => import('./home.tsx') }],
    fragments: [
      { name: 'cartao', major: 1, props: z.object({ name: z.string() }), load: () => import('./card.tsx') },
      { ...about, name: 'cartao', major: 2, load: () => import('./new-card.tsx') } satisfies RemoteFragment,
      { name: 'painel', major, load: () => import('./panel.tsx') },
    ] };`;
  expect(findFragments(parseAst(code, { lang: 'tsx' }))).toEqual([
    { name: 'cartao', major: 1, source: './card.tsx' },
    { name: 'cartao', major: 2, source: './new-card.tsx' },
  ]);
  expect(findRoutes(parseAst(code, { lang: 'tsx' }))).toEqual([{ path: '/', source: './home.tsx' }]);
});
