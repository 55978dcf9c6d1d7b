import { once } from 'node:events';
import { rm, symlink, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { basename, join } from 'node:path';
import { emptyRegistry } from '@serafim/release-store/registry/registry';
import { someEntry, someRelease } from '@serafim/release-store/testing/some-release';
import { press } from '@serafim/server-kit/testing/press';
import Fastify from 'fastify';
import { describe, expect, it, onTestFinished } from 'vitest';
import { FileAwayError } from './files/absent-files.ts';
import { fileHeaders, POLICY_REPORTS, securityHeaders, WORKER_POLICY } from './http/security-headers.ts';
import { someSite } from './testing/some-site.ts';
import { openTestComposer } from './testing/test-composer.ts';

async function composer(...given: Parameters<typeof openTestComposer>) {
  const opened = await openTestComposer(...given);
  onTestFinished(() => opened.app.close());
  return opened;
}

describe('the composer', () => {
  it('refuses pages and calls while it has more to do than it can, but no file and no probe', async () => {
    const { app, folder } = await composer();
    await writeFile(join(folder, 'a.js'), 'export {};');
    const ask = async (url: string) => app.inject(url);
    await app.ready();
    await press(app, 400);
    const [page, call, file, lives, ready] = await Promise.all(
      ['/', '/api/sessao', '/r/a.js', '/livez', '/readyz'].map(ask),
    );
    expect([page, call].map(refused => [refused?.statusCode, refused?.headers['retry-after']])).toEqual([
      [503, '6'],
      [503, '6'],
    ]);
    expect(page?.body).toBe(someSite.texts.overloaded);
    expect(call?.json()).toMatchObject({ type: '/problems/away', status: 503 });
    expect([file, lives, ready].map(answer => answer?.statusCode)).toEqual([200, 200, 200]);
  });

  it('answers a request that had begun when it closes', async () => {
    const { app } = await composer();
    await app.listen({ port: 0, host: '127.0.0.1' });
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
    const arrived = once(app.server, 'connection');
    socket.write('GET / HTTP/1.1\r\nHost: x\r\n');
    await arrived;
    // Node counts a connection without a byte as idle, and ends it.
    await app.inject('/livez');
    const closed = app.close();
    socket.write('\r\n');
    const [answer] = await once(socket, 'data');
    expect(String(answer)).toMatch(/^HTTP\/1.1 200/);
    await closed;
  });

  it('sends the site’s worker once, and 304 to who has it', async () => {
    const { app } = await composer();
    const first = await app.inject(someSite.worker.path);
    expect(first.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
      'content-security-policy': WORKER_POLICY,
    });
    const known = { 'if-none-match': String(first.headers.etag) };
    const again = await app.inject({ url: someSite.worker.path, headers: known });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  it.each([
    '/',
    '/Rede',
    '/nao-existe',
    '/sitemap.xml',
    '/robots.txt',
    '/favicon.svg',
    '/livez',
    '/readyz',
    '/api/sessao',
  ])('protects %s by its headers', async url => {
    const { app } = await composer();
    const { headers } = await app.inject(url);
    const { 'content-security-policy': policy, ...others } = securityHeaders;
    expect(headers).toMatchObject(others);
    // A page's own policy is that of `security-headers.test.ts`.
    const isPage = String(headers['content-type']).startsWith('text/html');
    const pagePolicy = expect.stringMatching(/^default-src 'none' 'sha256-/);
    expect(headers['content-security-policy']).toEqual(isPage ? pagePolicy : policy);
    // Nothing but a page loads scripts.
    expect('integrity-policy-report-only' in headers).toBe(isPage);
    expect(policy).toMatch(/default-src 'none'; base-uri 'none'; .*frame-ancestors 'none'; sandbox$/);
    // What a browser would guess the encoding of names it.
    if (/^text\/|xml/.test(String(headers['content-type'])))
      expect(headers['content-type']).toContain('charset=utf-8');
    expect(headers).not.toHaveProperty('access-control-allow-origin');
    expect(headers).not.toHaveProperty('server');
    expect(headers).not.toHaveProperty('x-powered-by');
  });

  it('lets other sites use files of releases, without headers that files do not need', async () => {
    const { app, folder } = await composer();
    await writeFile(join(folder, 'a.js'), 'export {};');
    const { headers } = await app.inject('/r/a.js');
    expect(headers).toMatchObject({
      ...fileHeaders,
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(headers).not.toHaveProperty('permissions-policy');
  });

  it.each(['svg', 'html', 'xhtml', 'xml', 'pdf', 'txt', 'json', 'png', 'mp4', 'js', 'css', 'bin'])(
    'runs nothing of a .%s file that somebody opens by itself',
    async ending => {
      const { app, folder } = await composer();
      await writeFile(join(folder, `a.${ending}`), '<a/>');
      for (const url of [`/r/a.${ending}`, `/shell/a.${ending}`, '/r/absent']) {
        const { headers } = await app.inject(url);
        expect(headers['content-security-policy'], url).toBe(fileHeaders['content-security-policy']);
        expect(headers['x-content-type-options'], url).toBe('nosniff');
      }
    },
  );

  it('sends other sites, which know no version, to the files of the stable one', async () => {
    const stable = someEntry(someRelease('landing', '/'));
    const { app } = await composer(undefined, undefined, {
      registry: () => ({ ...emptyRegistry, microFrontends: { landing: [stable] } }),
    });
    const answer = await app.inject('/r/landing/live/remoteEntry.js');
    expect(answer.statusCode).toBe(302);
    expect(answer.headers).toMatchObject({
      ...fileHeaders,
      location: stable.url,
      'access-control-allow-origin': '*',
      'cache-control': 'no-cache',
    });
    for (const absent of ['landing/live/outro.js', 'landing/live/toString', 'outro/live/remoteEntry.js'])
      expect((await app.inject(`/r/${absent}`)).statusCode).toBe(404);
    expect((await app.inject('/r/constructor/live/remoteEntry.js')).statusCode).toBe(404);
  });

  it('logs what a policy has blocked, without the address of the page', async () => {
    const { app, lines } = await composer();
    const report = (contentType: string, body: unknown) =>
      app.inject({
        method: 'POST',
        url: POLICY_REPORTS,
        headers: { 'content-type': contentType },
        payload: JSON.stringify(body),
      });
    const old = {
      'csp-report': {
        'document-uri': 'http://site/verificar/segredo',
        'effective-directive': 'script-src-elem',
        'blocked-uri': 'https://evil.example/x.js?cpf=1',
      },
    };
    expect((await report('application/csp-report', old)).statusCode).toBe(204);
    const list = [
      { type: 'deprecation', body: { id: 'x' } },
      { body: { effectiveDirective: 'script-src-elem', blockedURL: 'inline' } },
      {
        type: 'integrity-violation',
        body: {
          documentURL: 'http://site/verificar/segredo',
          blockedURL: 'http://site/r/a/1/x.js?cpf=1',
          destination: 'script',
        },
      },
    ];
    expect((await report('application/reports+json', list)).statusCode).toBe(204);
    const blocked = { event: 'policy-blocked', directive: 'script-src-elem' };
    expect(lines).toEqual([
      expect.objectContaining({ ...blocked, origin: 'https://evil.example' }),
      expect.objectContaining({ ...blocked, origin: 'inline' }),
      expect.objectContaining({ directive: 'integrity script', origin: 'http://site/r/a/1/x.js' }),
    ]);
    expect(JSON.stringify(lines)).not.toMatch(/segredo|cpf/);
  });

  it('lets a page and the calls of the API belong to one trace', async () => {
    const asked: unknown[] = [];
    const api = createServer((request, response) => {
      asked.push(request.headers.traceparent);
      response.end('{}');
    }).listen(0, '127.0.0.1');
    onTestFinished(() => new Promise(resolve => api.close(() => resolve())));
    await once(api, 'listening');
    const { app } = await composer(`http://127.0.0.1:${(api.address() as AddressInfo).port}`);
    const page = await app.inject('/');
    const [, traceparent = ''] = /^pagina;desc="(.+)"$/.exec(String(page.headers['server-timing'])) ?? [];
    await app.inject({ url: '/api/sessao', headers: { traceparent } });
    const traceOf = (text: unknown) => /^00-([0-9a-f]{32})-/.exec(String(text))?.[1] ?? 'none';
    expect(asked.map(traceOf)).toEqual([traceOf(traceparent)]);
    expect(page.body).not.toContain(traceOf(traceparent));
  });

  it('answers in the site’s words that an address cannot be read', async () => {
    const { app } = await composer();
    const answer = await app.inject('/%');
    expect([answer.statusCode, answer.body]).toEqual([400, someSite.texts.unreadableAddress]);
    expect(answer.headers).toMatchObject(securityHeaders);
  });

  it.each([
    ['no HTTP at all', 'what is this\r\n\r\n', '400'],
    ['TRACE', 'TRACE / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', '404'],
    ['32 KB of headers', `GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${'a'.repeat(32_768)}\r\n\r\n`, '431'],
  ])('protects its answer to %s by its headers', async (_what, text, status) => {
    const { app } = await composer();
    await app.listen({ port: 0, host: '127.0.0.1' });
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
    let answer = '';
    socket.on('data', chunk => {
      answer += String(chunk);
    });
    socket.write(text);
    await once(socket, 'close');
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status}`));
    for (const [name, value] of Object.entries(securityHeaders))
      expect(answer).toContain(`${name}: ${value}`);
  });

  it('answers a faulty request with the client’s fault, not with the site’s', async () => {
    const { app } = await composer();
    const headers = { 'content-type': 'application/json' };
    const answer = await app.inject({ method: 'POST', url: '/Login', headers, payload: '{' });
    expect(answer.statusCode).toBe(400);
  });

  it('answers in the site’s words that the API is down, as a problem', async () => {
    const { app } = await composer();
    const answer = await app.inject('/api/sessao');
    expect(answer.statusCode).toBe(503);
    expect(answer.headers['content-type']).toContain('application/problem+json');
    expect(answer.json()).toEqual(someSite.problems.apiAway);
  });

  it('says when to come back for a file that only its store has, while that is away', async () => {
    const fetchAbsent = async () => {
      throw new FileAwayError('away');
    };
    const { app } = await composer(undefined, undefined, { fetchAbsent });
    const answer = await app.inject('/r/landing/1.0.0/page.js');
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5']);
    expect(answer.body).toBe(someSite.texts.failed);
  });

  it('passes the connection’s address to the API, not one that the visitor wrote', async () => {
    const api = Fastify();
    api.get('/sessao', request => ({ from: request.headers['x-forwarded-for'] }));
    onTestFinished(() => api.close());
    const { app } = await composer(await api.listen({ port: 0, host: '127.0.0.1' }));
    const answer = await app.inject({ url: '/api/sessao', headers: { 'x-forwarded-for': '6.6.6.6' } });
    expect(answer.json()).toEqual({ from: '127.0.0.1' });
  });

  it('gives its clients as long as the API gives them, and no longer', async () => {
    const { app } = await composer();
    const { headersTimeout, requestTimeout } = app.server;
    expect([headersTimeout, requestTimeout]).toEqual([5_000, 15_000]);
  });

  it.each(['/r/', '/shell/'])('serves nothing from outside the folder behind %s', async base => {
    const { app, folder } = await composer();
    await writeFile(join(folder, 'inside.txt'), 'inside');
    // A file beside the folder, so that a way out of it would find something.
    const secret = join(folder, '..', `${basename(folder)}-secret.txt`);
    await writeFile(secret, 'classified');
    onTestFinished(() => rm(secret));
    await symlink(secret, join(folder, '.hidden.txt'));
    expect((await app.inject(`${base}inside.txt`)).body).toBe('inside');
    const address = await app.listen({ port: 0, host: '127.0.0.1' });
    const name = basename(secret);
    for (const path of [
      `../${name}`,
      `%2e%2e/${name}`,
      `..%2f${name}`,
      `..%5c${name}`,
      `%2e%2e%2f${name}`,
      `a/../../${name}`,
      `....//${name}`,
      `%00/../${name}`,
      secret,
      `/${secret}`,
      '.hidden.txt',
    ]) {
      const { status, body } = await getAsWritten(address, base + path);
      expect([path, body.includes('classified')]).toEqual([path, false]);
      expect([400, 403, 404], `${path} is answered ${status}`).toContain(status);
    }
  });
});

/** A request whose path no client has normalised before it was sent. */
async function getAsWritten(address: string, path: string) {
  const { hostname, port } = new URL(address);
  const sent = request({ hostname, port, path }).end();
  const [answer]: [IncomingMessage] = (await once(sent, 'response')) as [IncomingMessage];
  let body = '';
  for await (const chunk of answer) body += String(chunk);
  return { status: answer.statusCode ?? 0, body };
}
