import type { AddressInfo } from 'node:net';
import { addReleaseApi } from '@serafim/composer/release-api/release-api';
import { releaseReportPath } from '@serafim/platform-contract/release-report';
import type { Registry } from '@serafim/release-store/registry/registry';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type EdgeCache, hasVarnish, startEdgeCache } from './edge-cache.ts';
import { sendRequest } from './send-request.ts';
import {
  CALM,
  createSite,
  EARLIER,
  LONG_OVER,
  NEW,
  realSite,
  registryWith,
  STABLE,
} from './testing/test-site.ts';

/** What a visitor got. */
async function read(answer: Response) {
  const [cookie = null, ...others] = answer.headers.getSetCookie();
  expect(others).toEqual([]);
  const [set, version] = (await answer.text()).split(' ');
  return {
    status: answer.status,
    set,
    version,
    cookie,
    pair: cookie?.split(';')[0] ?? '',
    isHit: answer.headers.get('server-timing') === 'edge;desc=hit',
    headers: answer.headers,
  };
}

/** Routes that answer all visitors alike, or by their visit alone, and those that no visitor reaches. */
const WITHOUT_SESSION = [
  ...[...realSite.files, ...(realSite.worker ? [realSite.worker] : [])].map(({ path }) => path),
  '/*',
  '/r/*',
  '/shell/*',
  '/release-sets/:id.json',
  '/sitemap.xml',
  '/robots.txt',
  '/edge/now',
  '/edge/visit',
  '/livez',
  '/readyz',
];

/** The addresses that a server answers a GET at. */
const listRoutes = (app: Pick<FastifyInstance, 'printRoutes'> | undefined): string[] =>
  [...(app?.printRoutes({ commonPrefix: false }) ?? '').matchAll(/── (\/\S*) \(.*\bGET\b/g)].map(
    ([, path = '']) => path,
  );

/** What the composer answers administrators with, beside its pages; nothing behind it is asked here. */
function releaseApi(): FastifyInstance {
  const app = Fastify();
  const deps = { registry: { releases: {} } } as unknown as Parameters<typeof addReleaseApi>[1];
  addReleaseApi(app, deps);
  return app;
}

describe.skipIf(!hasVarnish())('behind Varnish, as docs/deploy sets it up', () => {
  const site = createSite();
  const apps: Awaited<ReturnType<typeof site.open>>[] = [];
  let edge: EdgeCache;
  beforeAll(async () => {
    apps.push(await site.open(false), await site.open(true));
    const [a = 0, b = 0] = apps.map(({ server }) => (server.address() as AddressInfo).port);
    edge = await startEdgeCache([a, b]);
  });
  afterAll(async () => {
    await edge?.stop();
    await Promise.all(apps.map(app => app.close()));
  });

  const get = async (path: string, headers: Record<string, string> = {}) =>
    read(await fetch(edge.url + path, { headers, redirect: 'manual' }));
  const open = (path: string, cookie = '') => get(path, cookie ? { cookie } : {});

  const isAssignedToAll = async () => (await open('/')).pair.startsWith(`__Host-visita=${'0'.repeat(22)}.`);

  /** Puts a registry in force, and waits until first visitors get what it says. */
  async function change(next: Registry) {
    site.change(next);
    const isForAll = next.microFrontends.landing?.length === 1;
    await expect.poll(isAssignedToAll).toBe(isForAll);
    return (await site.sets.current()).set.id;
  }
  let stable = '';
  beforeEach(async () => {
    stable = await change(CALM);
  });

  const composedOf = (path: string) => site.composed.filter(one => one.startsWith(`${path} `));

  it('stores a page once for all visitors, who keep its release set', async () => {
    const first = await open('/Planos');
    expect(first).toMatchObject({ status: 200, set: stable, version: STABLE });
    expect(first.cookie).toBe(
      `__Host-visita=${'0'.repeat(22)}.${stable}; Path=/; Max-Age=1800; HttpOnly; SameSite=Lax; Secure`,
    );
    const others = [await open('/Planos'), await open('/Planos', first.pair)];
    expect(others.map(({ isHit, set }) => [isHit, set])).toEqual([
      [true, stable],
      [true, stable],
    ]);
    // Who has a visit gets no cookie with what is stored.
    expect(others.map(({ pair }) => pair)).toEqual([first.pair, '']);
    expect(composedOf('/Planos')).toEqual([`/Planos ${stable}`]);
    expect([...first.headers.keys()].filter(name => /^(?:edge|x-varnish|via|age)/.test(name))).toEqual([]);
    expect(first.headers.get('cache-control')).toBe('private, no-cache');
  });

  it('stores each encoding that composers send, and no other', async () => {
    const encodings = ['gzip, deflate, br, zstd', 'gzip;q=1.0, br;q=0', 'identity', 'x-new', 'br'];
    const answers: (string | null)[] = [];
    for (const encoding of encodings)
      answers.push((await get('/Blog', { 'accept-encoding': encoding })).headers.get('content-encoding'));
    expect(answers).toEqual(['br', 'gzip', null, null, 'br']);
    expect((await get('/Blog', { 'accept-encoding': 'deflate, br' })).isHit).toBe(true);
  });

  it('answers 304 to who has the page', async () => {
    const { headers } = await open('/Blog');
    const again = await get('/Blog', { 'if-none-match': String(headers.get('etag')) });
    expect(again.status).toBe(304);
  });

  it('stores nothing under a release set that a cookie made up', async () => {
    const forged = 'f'.repeat(16);
    for (const cookie of [
      `__Host-visita=${'a'.repeat(22)}.${forged}`,
      `__Host-visita=${'0'.repeat(22)}.${forged}`,
      `__Host-visita=${'a'.repeat(22)}.${forged}.${'b'.repeat(22)}`,
    ]) {
      const first = await open('/Ajuda', cookie);
      expect(first).toMatchObject({ set: stable, version: STABLE });
      // The visit is moved to the set that it was given.
      expect(first.pair).toContain(`.${stable}`);
    }
    // Nobody gets the visit that somebody else with the same cookie was given.
    const same = `__Host-visita=${'a'.repeat(22)}.${forged}`;
    expect((await open('/Ajuda', same)).pair).not.toBe((await open('/Ajuda', same)).pair);
    expect(composedOf('/Ajuda').every(one => one === `/Ajuda ${stable}`)).toBe(true);
  });

  it('gives nobody a set that somebody else has claimed, and believes no header of a visitor', async () => {
    const withCanary = await site.sets.withVersions({ landing: NEW });
    const { id } = withCanary.set;
    const claimed = await open('/Contato', `__Host-visita=${'a'.repeat(22)}.${id}`);
    expect(claimed).toMatchObject({ set: id, version: NEW, cookie: null });
    const tricks: Record<string, string>[] = [
      { 'edge-set': id },
      { 'edge-step': 'page', 'edge-set': id, 'edge-visit': `__Host-visita=${'a'.repeat(22)}.${id}` },
      { 'edge-step': 'visit', 'edge-claimed': id, 'edge-url': '/Contato' },
      { 'edge-stable': id, 'edge-cookie': `__Host-visita=${'a'.repeat(22)}.${id}`, 'edge-away': '1' },
      { edge: 'release-sets', 'edge-registry': 'none', 'edge-build': 'other' },
      {
        cookie: `__Host-visita=x; __Host-visita=${'a'.repeat(22)}.${'e'.repeat(16)}; __Host-visita=${'a'.repeat(22)}.${id}`,
      },
      { cookie: `x__Host-visita=${'a'.repeat(22)}.${id}` },
    ];
    for (const headers of tricks)
      expect(await get('/Contato', headers), JSON.stringify(headers)).toMatchObject({
        set: stable,
        cookie: expect.stringContaining(`.${stable}`),
      });
    const own = { cookie: `__Host-visita=${'0'.repeat(22)}.${stable}`, 'edge-cookie': 'other=1' };
    expect(await get('/Contato', own)).toMatchObject({ set: stable, cookie: null });
    for (const path of ['/edge/now', '/edge/visit', '/edge', '/livez', '/readyz'])
      expect((await open(path)).status).toBe(404);
  });

  it('assigns each first visitor while a canary runs, and shares its pages among those who have it', async () => {
    await change(registryWith(50));
    const first = await Promise.all(Array.from({ length: 60 }, () => open('/Sobre')));
    expect(new Set(first.map(({ pair }) => pair)).size).toBe(60);
    expect(new Set(first.map(({ version }) => version))).toEqual(new Set([STABLE, NEW]));
    for (const { pair, set } of first)
      expect(pair).toMatch(new RegExp(`^__Host-visita=[\\w-]{22}\\.${set}\\.[\\w-]{22}$`));
    const next = await Promise.all(first.map(({ pair }) => open('/Sobre', pair)));
    expect(next.map(({ set, isHit, cookie }) => [set, isHit, cookie])).toEqual(
      first.map(({ set }) => [set, true, null]),
    );
    // One of each version at each composer at most.
    expect(composedOf('/Sobre').length).toBeLessThanOrEqual(4);
  });

  it('moves visits off a version that was withdrawn, also those whose page is stored', async () => {
    await change(registryWith(99));
    const visits = await Promise.all(Array.from({ length: 10 }, () => open('/Saude')));
    const onCanary = visits.find(({ version }) => version === NEW);
    expect((await open('/Saude', onCanary?.pair)).isHit).toBe(true);
    await change(registryWith(0, [NEW]));
    const moved = await open('/Saude', onCanary?.pair);
    expect(moved).toMatchObject({ set: stable, version: STABLE });
    expect(moved.pair).toContain(`.${stable}.`);
    expect(await open('/Saude', moved.pair)).toMatchObject({ isHit: true, cookie: null });
  });

  it('forgets the files of a version that was withdrawn, and stores none of them again', async () => {
    await change(registryWith(50));
    const file = (version: string) => `/r/landing/${version}/page.js`;
    const asked = (destination: string, path = file(NEW)) =>
      get(path, { 'sec-fetch-dest': destination }).then(({ status }) => status);
    const escaped = file(NEW).replace('landing', '%6canding');
    expect([await asked('script'), await asked('document')]).toEqual([200, 200]);
    expect([await asked('script', escaped), await asked('document', escaped)]).toEqual([200, 200]);
    const served = () => site.sent.filter(path => path === file(NEW)).length;
    expect(served()).toBe(1);
    await change(registryWith(0, [NEW]));
    expect(await asked('document')).toBe(404);
    expect([await asked('script'), await asked('document'), await asked('script')]).toEqual([200, 404, 200]);
    expect(await asked('document', escaped)).toBe(404);
    // What a composer has sent that did not know it yet goes with the next answer.
    await change(registryWith(50));
    const next = registryWith(0, [NEW]);
    site.change(next, false);
    await expect.poll(() => asked('script')).toBe(200);
    await change(next);
    await expect.poll(() => asked('document')).toBe(404);
    expect([await asked('document'), await asked('document')]).toEqual([404, 404]);
    expect([await asked('document', file(STABLE)), await asked('document', file(STABLE))]).toEqual([
      200, 200,
    ]);
    expect(site.sent.filter(path => path === file(STABLE))).toHaveLength(1);
  });

  it('believes no composer that does not know the newest registry', async () => {
    await change(registryWith(50));
    const sets = await Promise.all(EARLIER.map(version => site.sets.withVersions({ landing: version })));
    const claims = sets.map(({ set }) => `__Host-visita=${'a'.repeat(22)}.${set.id}`);
    const shown = async () =>
      (await Promise.all(claims.map(cookie => open('/Saude', cookie)))).map(({ version }) => version);
    expect(await shown()).toEqual(EARLIER);
    const withdrawn = registryWith(0, EARLIER);
    site.change(withdrawn, false);
    await expect.poll(isAssignedToAll).toBe(true);
    // Both are asked in turn, each about some of the sets.
    expect(new Set(await shown()).size).toBeGreaterThan(1);
    await change(withdrawn);
    expect(await shown()).toEqual(EARLIER.map(() => STABLE));
  });

  it('passes a session on to every route but those that answer without one', async () => {
    const routes = new Set([...listRoutes(apps[0]), ...listRoutes(releaseApi()), '/api/sessao']);
    expect(routes).toContain(releaseReportPath);
    const cookie = `__Host-sessao=mine; __Host-visita=${'a'.repeat(22)}.${stable}`;
    const lost: string[] = [];
    for (const path of routes) {
      if (WITHOUT_SESSION.includes(path)) continue;
      await fetch(edge.url + path, { headers: { cookie } });
      if (site.cookies.get(path) !== cookie) lost.push(path);
    }
    expect(lost).toEqual([]);
  });

  it('passes on the address that it sees, where no proxy of ours stands before it', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.9' };
    for (const [localAddress, expected] of [
      ['127.0.0.2', '127.0.0.2'],
      ['127.0.0.1', '203.0.113.9, 127.0.0.1'],
    ]) {
      await sendRequest(`${edge.url}/api/sessao`, { localAddress, headers });
      expect(site.forwardedFor.at(-1)).toBe(expected);
    }
  });

  it('stores no page that is incomplete, not found, previewed, posted, or asked for with what it does not read', async () => {
    for (const path of ['/incompleta', '/nao-existe', '/Planos?utm_source=x', '/Rede?x=1&cidade=Santos']) {
      await open(path);
      expect((await open(path)).isHit, path).toBe(false);
    }
    const preview = await open('/Planos', 'previa=landing@1.2.0-cccccccc.9999999999.x');
    expect(preview.isHit).toBe(false);
    const posted = await read(await fetch(`${edge.url}/Planos`, { method: 'POST', redirect: 'manual' }));
    expect(posted.isHit).toBe(false);
    await open('/Rede?cidade=Santos');
    expect((await open('/Rede?cidade=Santos')).isHit).toBe(true);
  });

  it('gives what it has, however old, while composers refuse for want of time', async () => {
    const notStored = '/Rede?cidade=Valinhos';
    await open(LONG_OVER);
    expect((await open(LONG_OVER)).isHit).toBe(false);
    site.refused.add(LONG_OVER).add(notStored);
    expect(await open(LONG_OVER)).toMatchObject({ status: 200, set: stable, isHit: true });
    expect((await open(notStored)).status).toBe(503);
    site.refused.clear();
    expect((await open(notStored)).status).toBe(200);
  });

  it('goes on while no composer answers', async () => {
    const visit = await open('/Planos');
    await change(registryWith(50));
    const assigned = await open('/Planos');
    await open('/Planos', assigned.pair);
    await open(`/r/landing/${STABLE}/page.js`);
    await Promise.all(apps.splice(0).map(app => app.close()));
    // Before the probes have told Varnish, and what it asked last is too old to be served meanwhile.
    for (const end = performance.now() + 1_300; performance.now() < end; ) {
      expect(await open('/Planos', visit.pair)).toMatchObject({ status: 200, set: stable });
      expect(await open('/Planos', assigned.pair)).toMatchObject({ status: 200, set: assigned.set });
      // Nobody can assign a canary: first visitors get the stable versions.
      expect(await open('/Planos')).toMatchObject({ status: 200, set: stable });
      expect((await open(`/r/landing/${STABLE}/page.js`)).status).toBe(200);
    }
    const refused = await fetch(`${edge.url}/never-opened`);
    expect([refused.status, refused.headers.get('retry-after'), await refused.text()]).toEqual([
      503,
      '5',
      'O site não respondeu. Tente de novo em instantes.',
    ]);
  });
});
