import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openTestComposer } from '@serafim/composer/testing/test-composer';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasHaproxy, startBalancer } from './balancer.ts';
import { hasVarnish, startEdgeCache } from './edge-cache.ts';
import { sendRequest } from './send-request.ts';

/** Probes and the edge's questions, spelled in ways that routers and proxies read alike or do not. */
const PROBES = [
  '/%72eadyz',
  '/read%79z?x=1',
  '/livez/',
  '//readyz',
  '/./readyz',
  '/x/../readyz',
  '/%2e/livez',
  '/%2Flivez',
  '/.%5Creadyz',
  '/readyz;x',
  '/%65dge/now',
  '/edge/%76isit',
];

/** What the API answers on its own port alone. */
const INTERNAL = [
  '/api/docs',
  '/api/openapi.json?x',
  '/api/%6fpenapi.json',
  '/api/./docs/',
  '/api/%2e/readyz',
  '/api/x/%2E%2e/livez',
  '/api/.%5Cdocs',
  '/api/docs%2Fjson',
  '/api//readyz',
  '/%61pi/readyz',
  '/api/%2e%2e/api/docs',
  'http://site.example/api/readyz',
];

const closing: (() => unknown)[] = [];
afterAll(async () => {
  for (const close of closing.reverse()) await close();
});

/** Paths that an API was asked for, each as the URL standard reads it. */
const asked: string[] = [];
let port = 0;

beforeAll(async () => {
  const api = createServer((asking, answer) => {
    asked.push(new URL(asking.url ?? '', 'http://api').pathname);
    answer.end('{"status":"of the API"}');
  });
  await once(api.listen(0, '127.0.0.1'), 'listening');
  closing.push(() => api.close());
  const apiUrl = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
  const { app } = await openTestComposer(apiUrl, {}, { edgeBuild: 'build' });
  closing.push(() => app.close());
  await app.listen({ port: 0, host: '127.0.0.1' });
  port = (app.server.address() as AddressInfo).port;
});

/** Sends a GET whose address no client has resolved. */
async function getAsWritten(to: string | number, path: string) {
  const { status, body } = await sendRequest(`http://127.0.0.1:${to}`, {
    path,
    headers: { host: 'site.example' },
  });
  return { status, body: body.toString() };
}

async function assertKeptAway(to: string | number, paths: readonly string[]) {
  asked.length = 0;
  for (const path of paths) {
    const { status, body } = await getAsWritten(to, path);
    expect([path, status, /"status":"(?:ok|not ready|of the API)"/.test(body)]).toEqual([
      path,
      expect.toBeOneOf([200, 308, 400, 404]),
      false,
    ]);
  }
  expect(asked.filter(path => /^\/+(?:docs|openapi|livez|readyz)/.test(path))).toEqual([]);
}

describe('an address for balancers or operators, however it is spelled, is not reached by a visitor', () => {
  it('of a composer', () => assertKeptAway(port, [...PROBES, ...INTERNAL]));

  it.skipIf(!hasHaproxy())('of haproxy', async () => {
    const balancer = await startBalancer({ composer: port });
    closing.push(balancer.stop);
    await balancer.untilUp('composers/a');
    const own = new URL(balancer.url).port;
    await assertKeptAway(own, [...PROBES, ...INTERNAL, '/readyz', '/livez']);
  });

  it.skipIf(!hasVarnish())('of Varnish', async () => {
    const edge = await startEdgeCache([port, port]);
    closing.push(edge.stop);
    await assertKeptAway(new URL(edge.url).port, [...PROBES, ...INTERNAL, '/readyz', '/livez', '/edge/now']);
  });
});
