import type { PageModule } from '@serafim/platform-contract/page';
import type { LiveRemote } from '@serafim/platform-contract/release-set';
import { NavigationType } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { createLoaderResults } from '../loading/loader-results.ts';
import { createModuleLoader } from '../loading/module-loader.ts';
import { createRouteTable, type RouteMatch } from '../routes/route-table.ts';
import type { SiteRoutes } from '../routes/site-routes.ts';
import { enterView, type VisibleView } from './use-view.ts';
import { entryKey, loadView, peekView } from './view.ts';

const remote: LiveRemote = {
  name: 'landing',
  version: '1.0.0-abcdef12',
  base: '/r/landing/',
  container: { kind: 'slim', entry: 'slim/slim.js' },
  routes: [],
};
const route: LiveRemote['routes'][number] = {
  path: '/Rede',
  title: 'Rede',
  layout: 'site',
  prerender: true,
  preload: [],
  css: [],
};
const match = { remote, route };
const Page = () => null;

const at = (pathname: string, search = '') => ({ pathname, search, hash: '', state: null, key: 'one' });
const brand = {} as Parameters<typeof createLoaderResults>[0];

/** A site that knows its routes, with a clock that stands until the test moves it. */
function site(page?: PageModule) {
  let time = 0;
  const table = createRouteTable([{ ...remote, routes: [route] }]);
  const routes: SiteRoutes = {
    peek: table,
    find: async pathname => table(pathname),
    requestSet: () => {},
    loadSet: () => Promise.reject(new Error('no set is expected')),
    onSet: () => {},
    findFallback: async () => undefined,
    href: () => '/',
    linkedNames: new Set(),
    linksIn: () => [],
    findIntegrity: () => undefined,
  };
  const pages = createModuleLoader<RouteMatch>({
    deadline: 1_000,
    loadEntry: () => Promise.reject(new Error('nothing is loaded here')),
    onFailure: () => {},
  });
  if (page) pages.preset(match, page);
  const loaderResults = createLoaderResults(
    brand,
    () => Promise.reject(new Error('no call is expected')),
    () => time,
  );
  return {
    sources: {
      routes,
      pages,
      loaderResults,
      fragments: { loadOfRoute: async () => [], isSettled: () => true },
    },
    later: (milliseconds: number) => {
      time += milliseconds;
    },
  };
}

describe('a view without a wait', () => {
  it('is there for a page that has been loaded', () => {
    const { sources } = site({ default: Page });
    expect(peekView(at('/Rede'), sources)).toMatchObject({ match: { remote: { name: 'landing' } } });
  });

  it('is there for an address that no remote serves', () => {
    expect(peekView(at('/nada'), site().sources)).toMatchObject({ match: null });
  });

  it('is not there before the page is, nor while the route of the address is unknown', () => {
    const { sources } = site();
    expect(peekView(at('/Rede'), sources)).toBeUndefined();
    const unknown = { ...sources.routes, peek: () => undefined };
    expect(peekView(at('/Rede'), { ...sources, routes: unknown })).toBeUndefined();
  });

  it('is there with the data that were loaded ahead, for that address and for a while', async () => {
    const { sources, later } = site({ default: Page, loader: async () => ({ data: 'achado' }) });
    expect(peekView(at('/Rede', '?q=a'), sources)).toBeUndefined();
    await loadView(at('/Rede', '?q=a'), sources);
    expect(peekView(at('/Rede', '?q=a'), sources)).toMatchObject({ loaderResult: { data: 'achado' } });
    expect(peekView(at('/Rede', '?q=b'), sources)).toBeUndefined();
    later(10_000);
    expect(peekView(at('/Rede', '?q=a'), sources)).toBeUndefined();
  });

  it('is not there while fragments that it shows are on their way', () => {
    const { sources } = site({ default: Page });
    const fragments = { ...sources.fragments, isSettled: () => false };
    expect(peekView(at('/Rede'), { ...sources, fragments })).toBeUndefined();
  });

  it('is not there when the page’s loader failed', async () => {
    const { sources } = site({ default: Page, loader: () => Promise.reject(new Error('sem rede')) });
    await loadView(at('/Rede'), sources);
    expect(peekView(at('/Rede'), sources)).toBeUndefined();
  });
});

describe('a page that is entered', () => {
  const view = (search: string) => ({ location: at('/Rede', search), match });
  const home: VisibleView = {
    location: at('/'),
    match: null,
    action: NavigationType.Pop,
    entry: { key: '/ /', prerendered: false },
  };

  it('is marked as prerendered when it was rendered out of sight for this very address', () => {
    const entered = enterView(home, view('?q=a'), NavigationType.Push, view('?q=a'));
    expect(entered.entry).toEqual({ key: entryKey(view('?q=a')), prerendered: true });
    expect(enterView(home, view('?q=b'), NavigationType.Push, view('?q=a')).entry.prerendered).toBe(false);
    expect(enterView(home, view('?q=a'), NavigationType.Push, null).entry.prerendered).toBe(false);
  });

  it('stays the same entry while only its parameters change', () => {
    const entered = enterView(home, view('?q=a'), NavigationType.Push, view('?q=a'));
    const next = enterView(entered, view('?q=b'), NavigationType.Replace, null);
    expect(next.entry).toBe(entered.entry);
    expect(next.location.search).toBe('?q=b');
  });
});
