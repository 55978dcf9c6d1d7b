import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { LiveRemote } from '@serafim/platform-contract/release-set';
import { someRelease } from '@serafim/release-store/testing/some-release';
import { describe, expect, it, vi } from 'vitest';
import { createEncoder } from '../http/encoder.ts';
import { DENSE_QUALITY, decode, encode, QUICK_QUALITY } from '../http/encodings.ts';
import { OverloadedError } from '../http/overload.ts';
import { allowScript } from '../http/security-headers.ts';
import { laterImportMap, type PreparedSet, withTables } from '../sets/prepare-set.ts';
import { createPageCache as createCache } from './page-cache.ts';
import type { ComposedPage, PageComposer } from './page-composer.ts';
import type { EncodedPage } from './started-page.ts';

const release = {
  ...someRelease('landing', '/'),
  routes: [
    ...someRelease('landing', '/').routes,
    ...someRelease('landing', '/Rede').routes.map(route => ({ ...route, query: ['cidade', 'pagina'] })),
    ...someRelease('landing', '/MinhaConta').routes.map(route => ({
      ...route,
      prerender: false,
      query: ['ver'],
    })),
  ],
};

/** @param other version of a remote that no page of the landing shows */
function prepareTestSet(id: string, other?: string): PreparedSet {
  const remote = (name: string, version: string): LiveRemote => ({
    name,
    version,
    base: `/r/${name}/${version}/`,
    container: { kind: 'slim', entry: 'slim/slim.js' },
    routes: name === 'landing' ? release.routes : [],
  });
  const landing = remote('landing', `1.0.0-${id}`);
  const remotes = other === undefined ? [landing] : [landing, remote('member', other)];
  const integrity = Object.fromEntries(remotes.map(({ base }) => [`${base}slim.js`, 'sha384-x']));
  return withTables({ id: id + (other ?? ''), remotes, integrity }, new Map([['landing', release]]));
}

const page = (over: Partial<ComposedPage> = {}): ComposedPage => ({
  prepared: prepareTestSet('aaaaaaaa'),
  integrity: {},
  status: 200,
  html: '<h1>Olá</h1>',
  policy: '',
  shown: [],
  failed: [],
  complete: true,
  ...over,
});

const createPageCache = (compose: PageComposer, now?: () => number) =>
  createCache(compose, { encoder: createEncoder(), ...(now ? { now } : {}) });

const at = (path: string) => new URL(path, 'http://site');

describe('composed pages', () => {
  it('of made-up addresses are refused where as many are under way as may be; all others are served', async () => {
    const waiting: (() => void)[] = [];
    const compose: PageComposer = async (_prepared, url) => {
      if (url.search !== '') await new Promise<void>(resolve => waiting.push(resolve));
      return page();
    };
    const getPage = createCache(compose, { encoder: createEncoder(), mostUnderWay: 2 });
    const set = prepareTestSet('aaaaaaaa');
    const spend = vi.fn(async () => {});
    const open = (path: string) => getPage(set, at(path), { spend });
    await open('/Rede');
    const [one, other] = [open('/Rede?cidade=1'), open('/Rede?cidade=2')];
    await expect.poll(() => waiting.length).toBe(2);
    await expect(open('/Rede?cidade=3')).rejects.toThrow(OverloadedError);
    expect(spend).toHaveBeenCalledTimes(2);
    // Stored, known and not rendered yet, and under way for somebody else.
    expect([(await open('/Rede')).status, (await open('/')).status]).toEqual([200, 200]);
    const same = open('/Rede?cidade=1');
    for (const end of waiting.splice(0)) end();
    expect((await Promise.all([one, other, same])).map(({ status }) => status)).toEqual([200, 200, 200]);
    const again = open('/Rede?cidade=3');
    await expect.poll(() => waiting.length).toBe(1);
    waiting[0]?.();
    expect((await again).status).toBe(200);
  });

  it('of made-up addresses are not refused because known ones are under way', async () => {
    const ends: (() => void)[] = [];
    const compose = async (_set: PreparedSet, url: URL) => {
      if (url.search === '') await new Promise<void>(resolve => ends.push(resolve));
      return page();
    };
    const getPage = createCache(compose, { encoder: createEncoder(), mostUnderWay: 1 });
    const set = prepareTestSet('aaaaaaaa');
    const known = getPage(set, at('/Rede'));
    await expect.poll(() => ends.length).toBe(1);
    expect((await getPage(set, at('/Rede?cidade=1'))).status).toBe(200);
    ends[0]?.();
    await known;
  });

  it('are rendered once for two visitors at the same time, and again for a new release set', async () => {
    const compose = vi.fn(async () => page());
    const getPage = createPageCache(compose);
    const one = prepareTestSet('aaaaaaaa');
    await Promise.all([getPage(one, at('/')), getPage(one, at('/'))]);
    await getPage(prepareTestSet('bbbbbbbb'), at('/'));
    expect(compose).toHaveBeenCalledTimes(2);
  });

  describe('of release sets that differ only in a remote which they do not show', () => {
    const [one, other] = [prepareTestSet('aaaaaaaa', '1.0.0'), prepareTestSet('aaaaaaaa', '2.0.0')];
    const shown = { '/r/landing/1.0.0-aaaaaaaa/slim.js': 'sha384-x' };
    const body = async ({ bodies }: EncodedPage) => {
      const texts = [brotliDecompressSync(bodies.br), gunzipSync(bodies.gzip)].map(String);
      expect(texts[0]).toBe(texts[1]);
      return texts[0];
    };

    it('are rendered and compressed once', async () => {
      const compose = vi.fn(async () => page());
      const encoder = createEncoder();
      const encode = vi.spyOn(encoder, 'encode');
      const getPage = createCache(compose, { encoder });
      for (const path of ['/', '/Rede?cidade=Santos', '/NaoExiste'])
        await Promise.all([getPage(one, at(path)), getPage(other, at(path))]);
      expect([compose.mock.calls.length, encode.mock.calls.length]).toEqual([3, 3]);
    });

    it('lead each visit to its own set, and allow the scripts of that one', async () => {
      const html = '<script type="application/json" id="boot">{"brand":{}';
      const getPage = createPageCache(async () => page({ html, policy: 'script-src', integrity: shown }));
      for (const { set, ...prepared } of [one, other, one]) {
        const got = await getPage(set === one.set ? one : { set, ...prepared }, at('/'));
        expect(await body(got)).toBe(
          `${html},"setId":"${set.id}","setUrl":"/release-sets/${set.id}.json"}</script>\n</body>\n</html>`,
        );
        expect(got.policy).toBe(allowScript('script-src', laterImportMap(set.integrity, shown)));
        expect([got.setId, got.digest.endsWith(set.id)]).toEqual([set.id, true]);
      }
    });

    it('are rendered for each where a version had to be replaced: what takes its place follows from the set', async () => {
      const replaced = new Map([one, other].map(set => [set, prepareTestSet('bbbbbbbb', set.set.id)]));
      const compose = vi.fn(async (prepared: PreparedSet) =>
        page({
          prepared: replaced.get(prepared) as PreparedSet,
          failed: [{ remote: 'landing', version: '1.0.0' }],
        }),
      );
      const getPage = createPageCache(compose);
      for (let visit = 0; visit < 2; visit += 1) {
        const pages = await Promise.all([one, other].map(set => getPage(set, at('/'))));
        expect(pages.map(({ setId }) => setId)).toEqual([...replaced.values()].map(({ set }) => set.id));
      }
      expect(compose).toHaveBeenCalledTimes(2);
    });
  });

  it.each([
    ['/Rede?cidade=Santos&pagina=2', '/Rede?cidade=Santos&pagina=2'],
    ['/Rede?pagina=2&cidade=Santos', '/Rede?cidade=Santos&pagina=2'],
    ['/Rede?x=1&cidade=Santos&cidade=Osasco&utm_source=y&__proto__=z', '/Rede?cidade=Santos'],
    ['/Rede?Cidade=Santos', '/Rede'],
    ['/?cidade=Santos', '/'],
    ['/MinhaConta?ver=sair', '/MinhaConta'],
  ])('of %s depend on %s alone', async (requested, rendered) => {
    const compose = vi.fn(async () => page());
    const getPage = createPageCache(compose);
    const set = prepareTestSet('aaaaaaaa');
    await getPage(set, at(requested));
    await getPage(set, at(rendered));
    expect(compose.mock.calls).toEqual([[set, at(rendered), undefined]]);
  });

  it('cost a visitor’s network something only where nobody asked for their parameters before', async () => {
    const spend = vi.fn(async () => {});
    const getPage = createPageCache(async () => page());
    const set = prepareTestSet('aaaaaaaa');
    const open = (path: string) => getPage(set, at(path), { spend });
    await Promise.all(['/', '/Rede', '/NaoExiste?x=1', '/MinhaConta?ver=sair'].map(open));
    expect(spend).not.toHaveBeenCalled();
    await open('/Rede?cidade=Santos');
    await open('/Rede?cidade=Santos&x=1');
    expect(spend).toHaveBeenCalledOnce();
  });

  it('that a network has no budget for are not rendered', async () => {
    const compose = vi.fn(async () => page());
    const refuse = async () => {
      throw new Error('too many');
    };
    const opening = createPageCache(compose)(prepareTestSet('aaaaaaaa'), at('/Rede?pagina=2'), {
      spend: refuse,
    });
    await expect(opening).rejects.toThrow('too many');
    expect(compose).not.toHaveBeenCalled();
  });

  it('are rendered again while a remote’s part is missing', async () => {
    const compose = vi
      .fn()
      .mockResolvedValueOnce(page({ complete: false }))
      .mockResolvedValue(page());
    const getPage = createPageCache(compose);
    const set = prepareTestSet('aaaaaaaa');
    await getPage(set, at('/'));
    await getPage(set, at('/'));
    await getPage(set, at('/'));
    expect(compose).toHaveBeenCalledTimes(2);
  });

  it('that hold for a while only are rendered again when it is over', async () => {
    let now = 1;
    const compose = vi.fn(async () => page({ freshFor: 30 }));
    const getPage = createPageCache(compose, () => now);
    const set = prepareTestSet('aaaaaaaa');
    await getPage(set, at('/Rede?cidade=Campinas'));
    now += 29_000;
    await getPage(set, at('/Rede?cidade=Campinas'));
    expect(compose).toHaveBeenCalledTimes(1);
    now += 2_000;
    await getPage(set, at('/Rede?cidade=Campinas'));
    expect(compose).toHaveBeenCalledTimes(2);
  });

  it('with a visitor’s form in them are for that visitor only', async () => {
    const compose = vi.fn(async () => page({ status: 422 }));
    const getPage = createPageCache(compose);
    const set = prepareTestSet('aaaaaaaa');
    const refused = { form: 'contato', values: { nome: 'Ana' }, errors: { email: 'Confira o e-mail.' } };
    await getPage(set, at('/'), { refused });
    await getPage(set, at('/'));
    expect(compose).toHaveBeenCalledTimes(2);
  });

  it('stay cached although a client requests a thousand made-up addresses', async () => {
    const compose = vi.fn(async (_: PreparedSet, url: URL) => page({ html: url.href }));
    const getPage = createPageCache(compose);
    const set = prepareTestSet('aaaaaaaa');
    await getPage(set, at('/'));
    for (let index = 0; index < 1_000; index += 1) await getPage(set, at(`/Rede?cidade=${index}`));
    compose.mockClear();
    await getPage(set, at('/'));
    expect(compose).not.toHaveBeenCalled();
  });

  it('are one and the same for all addresses that no remote serves', async () => {
    const compose = vi.fn(async () => page({ status: 404 }));
    const getPage = createPageCache(compose);
    const set = prepareTestSet('aaaaaaaa');
    await getPage(set, at('/wp-login.php'));
    expect((await getPage(set, at('/.env'))).status).toBe(404);
    expect(compose).toHaveBeenCalledTimes(1);
  });

  describe('are compressed', () => {
    /** Notes the quality that each page is compressed with. */
    function watchEncoder() {
      const qualities: (number | undefined)[] = [];
      const encoder = createEncoder({
        compress: async (text, quality, isWhole) => {
          qualities.push(quality);
          return encode(text, quality, isWhole);
        },
      });
      return { encoder, qualities };
    }

    it('densely where their address is known, and quickly where anybody makes it up', async () => {
      const { encoder, qualities } = watchEncoder();
      const getPage = createCache(async () => page(), { encoder });
      const set = prepareTestSet('aaaaaaaa');
      for (const path of ['/', '/Rede?cidade=Santos', '/Rede?cidade=Osasco', '/NaoExiste'])
        await getPage(set, at(path));
      expect(qualities).toEqual([DENSE_QUALITY, QUICK_QUALITY, QUICK_QUALITY, DENSE_QUALITY]);
    });

    it('densely once a made-up address is asked for again and again, and once only', async () => {
      const { encoder, qualities } = watchEncoder();
      const clinics = Array.from({ length: 500 }, (_, index) => `<p>${(index * 7919) % 1009}</p>`).join('');
      const getPage = createCache(async () => page({ html: clinics }), { encoder });
      const set = prepareTestSet('aaaaaaaa');
      const open = () => getPage(set, at('/Rede?cidade=Santos'));
      for (let visit = 0; visit <= 4; visit += 1) await open();
      expect(qualities).toEqual([QUICK_QUALITY]);
      const quick = await open();
      const quickly = quick.bodies.br.length;
      await expect.poll(async () => (await open()).bodies.br.length).toBeLessThan(quickly);
      for (let visit = 0; visit < 10; visit += 1) await open();
      expect(qualities).toEqual([QUICK_QUALITY, DENSE_QUALITY]);
      const dense = await open();
      expect(String(await decode(dense.bodies)).startsWith(`${clinics},`)).toBe(true);
      expect(dense.digest).toBe(quick.digest);
    });
  });

  it('of release sets that nobody uses any more make room for those of newer ones', async () => {
    const MEGABYTE = Buffer.alloc(1024 * 1024);
    const compose = vi.fn(async () => page());
    const encoder = createEncoder({ compress: async () => ({ br: MEGABYTE, gzip: MEGABYTE }) });
    const getPage = createCache(compose, { encoder });
    const sets = Array.from({ length: 17 }, (_, index) => prepareTestSet(`${index}`.padStart(8, '0')));
    for (const set of sets) await getPage(set, at('/'));
    compose.mockClear();
    // 16 pages of two megabytes find room.
    for (const set of sets.slice(1)) await getPage(set, at('/'));
    expect(compose).not.toHaveBeenCalled();
    await getPage(sets[0] as PreparedSet, at('/'));
    expect(compose).toHaveBeenCalledOnce();
  });

  it('name their content, so that an unchanged page is not sent twice', async () => {
    const getPage = createPageCache(async (_, url) => page({ html: url.pathname }));
    const set = prepareTestSet('aaaaaaaa');
    const [home, network] = [await getPage(set, at('/')), await getPage(set, at('/Rede'))];
    expect(home.digest).toMatch(/^[\w-]{22}-a{8}$/);
    expect(network.digest).not.toBe(home.digest);
  });
});
