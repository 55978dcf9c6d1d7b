import type { PageModule } from '@serafim/contract/remote/page';
import type { LiveRemote } from '@serafim/contract/remote/release-set';
import { describe, expect, it } from 'vitest';
import { createPageLoader } from '../outlet/page-loader.ts';
import { createFindings } from './findings.ts';
import type { Routes } from './release-set.ts';
import { createRouteTable } from './route-table.ts';
import { prepareView, readyView } from './view.ts';

const remote: LiveRemote = {
  name: 'landing',
  version: '1.0.0-abcdef12',
  base: '/r/landing/',
  container: { kind: 'slim', entry: 'slim/slim.js' },
  routes: [{ path: '/Rede', title: 'Rede', frame: 'site', prerender: true, preload: [], css: [] }],
};
const address = { remote, path: '/Rede' };
const Page = () => null;

const at = (pathname: string, search = '') => ({ pathname, search, hash: '', state: null, key: 'one' });
const brand = {} as Parameters<typeof createFindings>[0];

/** A site that knows its routes, and on which the clock stands until it is moved. */
function site(page?: PageModule) {
  let time = 0;
  const table = createRouteTable([remote]);
  const known = { peek: table } as Partial<Routes> as Routes;
  const pages = createPageLoader({
    openDoor: () => Promise.reject(new Error('nothing is loaded here')),
    onFailure: () => {},
  });
  if (page) pages.preset(address, page);
  const findings = createFindings(
    brand,
    () => Promise.reject(new Error('nobody asks')),
    () => time,
  );
  return {
    parts: { routes: known, pages, findings },
    later: (milliseconds: number) => {
      time += milliseconds;
    },
  };
}

describe('a view without a wait', () => {
  it('is there for a page that has been loaded', () => {
    const { parts } = site({ default: Page });
    expect(readyView(at('/Rede'), parts)).toMatchObject({ owned: { remote: { name: 'landing' } } });
  });

  it('is there for an address that nobody owns', () => {
    expect(readyView(at('/nada'), site().parts)).toMatchObject({ owned: null });
  });

  it('is not there before the page is, nor while nobody knows who owns the address', () => {
    const { parts } = site();
    expect(readyView(at('/Rede'), parts)).toBeUndefined();
    const unknown = { ...parts.routes, peek: () => undefined };
    expect(readyView(at('/Rede'), { ...parts, routes: unknown })).toBeUndefined();
  });

  it('is there with what the page found out ahead, for that address and for a while', async () => {
    const { parts, later } = site({ default: Page, prepare: async () => ({ data: 'achado' }) });
    expect(readyView(at('/Rede', '?q=a'), parts)).toBeUndefined();
    await prepareView(at('/Rede', '?q=a'), parts);
    expect(readyView(at('/Rede', '?q=a'), parts)).toMatchObject({ findings: { data: 'achado' } });
    expect(readyView(at('/Rede', '?q=b'), parts)).toBeUndefined();
    later(10_000);
    expect(readyView(at('/Rede', '?q=a'), parts)).toBeUndefined();
  });

  it('is not there when the page could not find out', async () => {
    const { parts } = site({ default: Page, prepare: () => Promise.reject(new Error('sem rede')) });
    await prepareView(at('/Rede'), parts);
    expect(readyView(at('/Rede'), parts)).toBeUndefined();
  });
});
