import { COMMON_ID } from '@serafim/platform-contract/visit';
import { emptyRegistry, type Registry } from '@serafim/release-store/registry/registry';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openTestComposer } from '../testing/test-composer.ts';

const [OWN, OTHER] = ['a'.repeat(22), 'f'.repeat(16)];

/** A composer behind an edge, and what it answers to it. */
async function behindEdge(page: Parameters<typeof openTestComposer>[1] = {}) {
  let registry: Registry = { ...emptyRegistry, head: 'sha256-head' };
  const { app, prepared } = await openTestComposer(undefined, page, {
    edgeBuild: 'a-build',
    registry: () => registry,
  });
  onTestFinished(() => app.close());
  const { id } = prepared.set;
  const get = async (url: string, cookie = `visita=${OWN}.${id}`, headers: Record<string, string> = {}) =>
    (await app.inject({ url, headers: { edge: 'release-sets', cookie, ...headers } })).headers;
  const change = (fields: Partial<Registry>) => {
    registry = { ...registry, ...fields };
  };
  return { get, id, change };
}

describe('to the edge, the composer', () => {
  it('names what a page is to be stored under, and begins no visit with it', async () => {
    const { get, id } = await behindEdge();
    const headers = await get('/Contato/1');
    expect(headers).toMatchObject({
      'edge-build': 'a-build',
      'edge-kind': 'variant',
      'edge-max-age': '3600',
      'edge-set': id,
      'cache-control': 'private, no-cache',
    });
    expect(headers).not.toHaveProperty('set-cookie');
    // Its trace is one visitor's.
    expect(headers).not.toHaveProperty('server-timing');
    expect(await get('/Contato')).toMatchObject({ 'edge-kind': 'fixed' });
    const again = await get('/Contato', undefined, { 'if-none-match': String((await get('/Contato')).etag) });
    expect(again).toMatchObject({ 'edge-set': id });
  });

  it('names the fifty versions that were withdrawn last, whose files it may not store', async () => {
    const { get, change } = await behindEdge();
    expect(await get('/edge/now')).not.toHaveProperty('edge-withdrawn');
    const version = (patch: number) => `1.0.${patch}-aaaaaaaa`;
    const at = (patch: number) => new Date(Date.UTC(2026, 10, 26, 0, patch)).toISOString();
    const withdrawn = Array.from({ length: 60 }, (_, patch) => ({
      remote: 'landing',
      version: version(patch),
      reason: 'broken',
      at: at(patch),
    }));
    change({ withdrawn });
    const listed = String((await get('/edge/now'))['edge-withdrawn']).split('|');
    expect(listed).toHaveLength(50);
    expect([listed[0], listed.at(-1)]).toEqual([`landing/${version(59)}`, `landing/${version(10)}`]);
  });

  it('counts the first page of each visit that begins while a canary runs, whoever serves it', async () => {
    const served: unknown[] = [];
    const { app, prepared } = await openTestComposer(
      undefined,
      {},
      { edgeBuild: 'a-build', recordServed: (...view) => served.push(view) },
    );
    onTestFinished(() => app.close());
    const ask = (headers: Record<string, string>) =>
      app.inject({
        url: '/edge/visit',
        headers: {
          edge: 'release-sets',
          'edge-url': '/Contato?x=1',
          'sec-fetch-dest': 'document',
          ...headers,
        },
      });
    await ask({ cookie: `visita=${OWN}.${prepared.set.id}` });
    await ask({ 'edge-url': '/nowhere' });
    await ask({ 'sec-fetch-dest': 'empty' });
    expect(served).toEqual([]);
    await ask({});
    expect(served).toEqual([
      [expect.any(String), '127.0.0.1', { path: '/Contato', shown: [{ remote: 'landing' }] }],
    ]);
  });

  it('shares a page no longer than it holds', async () => {
    const { get } = await behindEdge({ freshFor: 30 });
    expect(Number((await get('/'))['edge-max-age'])).toBeLessThanOrEqual(30);
    expect((await get('/'))['edge-max-age']).toMatch(/^2\d$/);
  });

  it.each([
    ['is of another release set than the visit claims', {}, '/', `visita=${OWN}.${OTHER}`],
    ['is of no visit', {}, '/', ''],
    ['is incomplete', { complete: false }, '/', undefined],
    ['is for one request alone', { freshFor: 0 }, '/', undefined],
    ['holds for less than a second', { freshFor: 0.5 }, '/', undefined],
    ['was not found', { status: 404 as const }, '/', undefined],
    ['has another version than it should', { failed: [{ remote: 'landing', version: '1' }] }, '/', undefined],
    ['was requested with what it does not read', {}, '/Contato?x=1', undefined],
  ])('names nothing where a page %s', async (_title, page, path, cookie) => {
    const { get } = await behindEdge(page);
    const headers = await get(path, cookie);
    expect(Object.keys(headers).filter(name => name.startsWith('edge'))).toEqual([]);
    expect(headers).toHaveProperty('set-cookie');
  });

  it('names nothing to anybody else', async () => {
    const { get } = await behindEdge();
    const headers = await get('/', undefined, { edge: 'Surrogate/1.0' });
    expect(Object.keys(headers).filter(name => name.startsWith('edge'))).toEqual([]);
    expect(headers).toHaveProperty('set-cookie');
  });

  it('says what visits get that begin now, and with which cookie', async () => {
    const { get, id } = await behindEdge();
    expect(await get('/edge/now', '')).toMatchObject({
      'edge-assign': 'all',
      'edge-build': 'a-build',
      'edge-registry': 'sha256-head',
      'edge-set': id,
      'edge-cookie': expect.stringContaining(`${COMMON_ID}.${id};`),
      'cache-control': 'no-store',
    });
  });

  it('says whether a claimed release set is still good, and gives a cookie only where another one takes its place', async () => {
    const { get, id } = await behindEdge();
    const good = await get('/edge/visit');
    expect(good).toMatchObject({ 'edge-set': id, 'edge-registry': 'sha256-head' });
    expect(good).not.toHaveProperty('set-cookie');
    for (const cookie of ['', `visita=${OWN}.${OTHER}`]) {
      const moved = await get('/edge/visit', cookie);
      expect(moved).toMatchObject({ 'edge-set': id, 'set-cookie': expect.stringContaining(`.${id}.`) });
    }
  });
});

it('a composer without an edge has pages at its addresses, and gives every page its cookie', async () => {
  const { app, prepared } = await openTestComposer();
  onTestFinished(() => app.close());
  const headers = { edge: 'release-sets', cookie: `visita=${OWN}.${prepared.set.id}` };
  for (const url of ['/', '/edge/now', '/edge/visit']) {
    const answer = await app.inject({ url, headers });
    expect(Object.keys(answer.headers).filter(name => name.startsWith('edge'))).toEqual([]);
    expect(answer.headers).toHaveProperty('set-cookie');
    expect(answer.headers['content-type']).toContain('text/html');
  }
});
