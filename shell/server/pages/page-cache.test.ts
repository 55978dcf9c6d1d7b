import type { LiveRemote } from '@serafim/contract/remote/release-set';
import { describe, expect, it, vi } from 'vitest';
import { createRouteTable } from '../src/navigation/route-table.ts';
import { createPageCache } from './page-cache.ts';
import type { ComposedPage } from './page-composer.ts';
import type { PreparedSet } from './release-sets.ts';

const route = (path: string): LiveRemote['routes'][number] => ({
  path,
  title: path,
  frame: 'site',
  prerender: true,
  preload: [],
  css: [],
});

function setOf(id: string): PreparedSet {
  const landing: LiveRemote = {
    name: 'landing',
    version: `1.0.0-${id}`,
    base: '/r/landing/',
    container: { kind: 'slim', entry: 'slim/slim.js' },
    routes: [route('/'), route('/Rede')],
  };
  return {
    set: { id, remotes: [landing], integrity: {} },
    match: createRouteTable([landing]),
    releases: new Map(),
  };
}

const page = (over: Partial<ComposedPage> = {}): ComposedPage => ({
  setId: 'aaaaaaaa',
  status: 200,
  html: '<h1>Olá</h1>',
  policy: '',
  complete: true,
  ...over,
});

const at = (path: string) => new URL(path, 'http://site');

describe('composed pages', () => {
  it('are drawn once for two visitors at the same time, and again for a new release set', async () => {
    const compose = vi.fn(async () => page());
    const pages = createPageCache(compose);
    const one = setOf('aaaaaaaa');
    await Promise.all([pages(one, at('/')), pages(one, at('/'))]);
    await pages(setOf('bbbbbbbb'), at('/'));
    expect(compose).toHaveBeenCalledTimes(2);
  });

  it('are drawn again while a remote’s part is missing', async () => {
    const compose = vi
      .fn()
      .mockResolvedValueOnce(page({ complete: false }))
      .mockResolvedValue(page());
    const pages = createPageCache(compose);
    const set = setOf('aaaaaaaa');
    await pages(set, at('/'));
    await pages(set, at('/'));
    await pages(set, at('/'));
    expect(compose).toHaveBeenCalledTimes(2);
  });

  it('that hold for a while only are drawn again when it is over', async () => {
    let now = 1;
    const compose = vi.fn(async () => page({ freshFor: 30 }));
    const pages = createPageCache(compose, () => now);
    const set = setOf('aaaaaaaa');
    await pages(set, at('/Rede?cidade=Campinas'));
    now += 29_000;
    await pages(set, at('/Rede?cidade=Campinas'));
    expect(compose).toHaveBeenCalledTimes(1);
    now += 2_000;
    await pages(set, at('/Rede?cidade=Campinas'));
    expect(compose).toHaveBeenCalledTimes(2);
  });

  it('with somebody’s form in them are theirs alone', async () => {
    const compose = vi.fn(async () => page({ status: 422 }));
    const pages = createPageCache(compose);
    const set = setOf('aaaaaaaa');
    const refused = { form: 'contato', values: { nome: 'Ana' }, errors: { email: 'Confira o e-mail.' } };
    await pages(set, at('/'), { refused });
    await pages(set, at('/'));
    expect(compose).toHaveBeenCalledTimes(2);
  });

  it('stay although somebody asks for a thousand made-up addresses', async () => {
    const compose = vi.fn(async (_: PreparedSet, url: URL) => page({ html: url.href }));
    const pages = createPageCache(compose);
    const set = setOf('aaaaaaaa');
    await pages(set, at('/'));
    for (let index = 0; index < 1_000; index += 1) await pages(set, at(`/Rede?cidade=${index}`));
    compose.mockClear();
    await pages(set, at('/'));
    expect(compose).not.toHaveBeenCalled();
  });

  it('are one and the same for all addresses that nobody owns', async () => {
    const compose = vi.fn(async () => page({ status: 404 }));
    const pages = createPageCache(compose);
    const set = setOf('aaaaaaaa');
    await pages(set, at('/wp-login.php'));
    expect((await pages(set, at('/.env'))).status).toBe(404);
    expect(compose).toHaveBeenCalledTimes(1);
  });

  it('name their content, so that an unchanged page is not sent twice', async () => {
    const pages = createPageCache(async (_, url) => page({ html: url.pathname }));
    const set = setOf('aaaaaaaa');
    const [home, network] = [await pages(set, at('/')), await pages(set, at('/Rede'))];
    expect(home.digest).toMatch(/^[\w-]{22}$/);
    expect(network.digest).not.toBe(home.digest);
  });
});
