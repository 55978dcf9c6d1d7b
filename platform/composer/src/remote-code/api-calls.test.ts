import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ApiCalls, createApiCalls } from './api-calls.ts';

const received: IncomingMessage[] = [];
const server = createServer((request, reply) => {
  received.push(request);
  if (request.url?.endsWith('/nunca')) return;
  reply.setHeader('set-cookie', 'sessao=x');
  reply.setHeader('content-type', 'application/json');
  if (request.url?.endsWith('/longe')) reply.writeHead(302, { location: 'http://127.0.0.1:1/' });
  reply.end(request.url?.endsWith('/grande') ? 'x'.repeat(3 * 1024 ** 2) : '{"ok":true}');
});

describe('a call that a remote’s code makes through the composer', () => {
  let calls: ApiCalls;
  const context = { visitor: '203.0.113.7', mayWrite: true, signal: new AbortController().signal };
  const get = { method: 'GET', path: '/clinicas', headers: {}, timeout: 5_000 };

  beforeAll(async () => {
    await new Promise<void>(done => server.listen(0, '127.0.0.1', done));
    calls = createApiCalls(`http://127.0.0.1:${(server.address() as AddressInfo).port}/api`);
  });
  beforeEach(() => received.splice(0));
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  it('reaches the API for its visitor, with four headers and no cookie', async () => {
    const headers = {
      accept: 'application/json',
      Cookie: 'sessao=y',
      'X-Forwarded-For': '198.51.100.1',
      'If-Match': '"1"',
    };
    const answer = await calls({ ...get, headers }, context);
    expect(answer).toMatchObject({ status: 200, body: Buffer.from('{"ok":true}') });
    expect(answer).not.toHaveProperty('headers.set-cookie');
    const [request] = received;
    expect(request?.url).toBe('/api/clinicas');
    expect(request?.headers).toMatchObject({ 'x-forwarded-for': '203.0.113.7', 'if-match': '"1"' });
    expect(request?.headers).not.toHaveProperty('cookie');
  });

  it.each([
    ['a path outside of the API', { ...get, path: '/../livez' }],
    ['a path without its slash, which would name another host', { ...get, path: '@example.org/' }],
    ['another method', { ...get, method: 'CONNECT' }],
    ['a body beyond the limit', { ...get, method: 'POST', body: 'x'.repeat(65_537) }],
    ['a time limit that is no whole number', { ...get, timeout: 1.5 }],
    ['anything else', null],
  ])('fails for %s, and reaches nothing', async (_what, request) => {
    expect(await calls(request, context)).toEqual({ failure: 'network' });
    expect(received).toEqual([]);
  });

  it('only reads for a page: what a page sends reaches nothing', async () => {
    const forPage = { ...context, mayWrite: false };
    for (const method of ['POST', 'PUT', 'DELETE'])
      expect(await calls({ ...get, method }, forPage)).toEqual({ failure: 'network' });
    expect(received).toEqual([]);
    expect(await calls(get, forPage)).toMatchObject({ status: 200 });
  });

  it('follows no redirect, and reads no answer without end', async () => {
    expect(await calls({ ...get, path: '/longe' }, context)).toMatchObject({ status: 302 });
    expect(await calls({ ...get, path: '/grande' }, context)).toEqual({ failure: 'network' });
  });

  it('ends with its job, and when its time is over', async () => {
    const over = AbortSignal.abort();
    expect(await calls(get, { ...context, signal: over })).toEqual({ failure: 'network' });
    expect(await calls({ ...get, path: '/nunca', timeout: 50 }, context)).toEqual({ failure: 'timeout' });
  });
});
