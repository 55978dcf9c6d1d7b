import { expect, it } from 'vitest';
import { findLinks } from './find-links.ts';

it('every link by name is found, with the parameters that it gives', () => {
  const code = `
    const to: string = host.href('overview');
    export const Row = ({ host, id }: Props) => <><Link to={host.href('client', { id })}>x</Link>
      <a href={props.host.href('invoice', { 'number': 1, id })}>y</a></>;
    const { href } = host; href('client', { id: 7 });`;
  expect(findLinks('row.tsx', code)).toEqual({
    routes: { overview: [], client: ['id'], invoice: ['number', 'id'] },
    ...{ unclear: [], paths: [], tabled: [] },
  });
});

it('a link whose name or parameters are computed is named by its line', () => {
  const code = "host.href(name);\nhost.href('client', params);\nhost.href('client', { ...rest });";
  expect(findLinks('links.ts', code)).toEqual({
    routes: {},
    unclear: [
      { line: 1, code: 'host.href(name)' },
      { line: 2, code: "host.href('client', params)" },
      { line: 3, code: "host.href('client', { ...rest })" },
    ],
    ...{ paths: [], tabled: [] },
  });
});

it('what has nothing to do with the host is no link', () => {
  expect(findLinks('other.ts', "location.href; url.href('x'); map['href']('y');")).toEqual({
    routes: {},
    ...{ unclear: [], paths: [], tabled: [] },
  });
});

it('every path that a link names is found with its line, as a text or in a package’s table', () => {
  const code = `import { paths as all, anchors } from '@serafim/contract/site/paths';
    import { own } from './own-paths.ts';
    const row = <Link to="/Blog?x=1"><a href="https://x.example/Rede" title="/no"><form action="/Rede#a" /></a></Link>;
    go(all.network, own.clinic, anchors.plans); <a href="/robots.txt" />`;
  const { paths, tabled } = findLinks('row.tsx', code);
  expect(paths).toEqual([
    { line: 3, path: '/Blog' },
    { line: 3, path: '/Rede' },
  ]);
  expect(tabled).toEqual([
    { line: 4, module: '@serafim/contract/site/paths', table: 'paths', key: 'network' },
    { line: 4, module: '@serafim/contract/site/paths', table: 'anchors', key: 'plans' },
  ]);
});
