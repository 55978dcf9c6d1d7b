import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type RequestListener, request, type Server } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { collectLog } from '@serafim/server-kit/testing/collect-log';
import Fastify, { type FastifyInstance } from 'fastify';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { someSite } from '../testing/some-site.ts';
import { proxyApi } from './api-proxy.ts';
import { answerProblem, type Refusal } from './refusal.ts';

async function listen(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function composer(apiUrl: string, { log } = collectLog()) {
  const app = Fastify({ loggerInstance: log });
  onTestFinished(() => app.close());
  app.setErrorHandler<Refusal>(({ kind, details }, _request, reply) =>
    answerProblem(reply, someSite.problems[kind], details),
  );
  await proxyApi(app, { apiUrl, away: someSite.problems.apiAway });
  return app;
}

/** The status and body of a GET whose path no client has resolved, as `inject` and `fetch` do. */
async function sendAsWritten(app: FastifyInstance, path: string): Promise<[number | undefined, unknown]> {
  const { port } = app.server.address() as AddressInfo;
  const [answer] = (await once(request({ host: '127.0.0.1', port, path }).end(), 'response')) as [
    IncomingMessage,
  ];
  return [answer.statusCode, await json(answer)];
}

const refuseAll: RequestListener = (_request, response) =>
  response.writeHead(503, { 'retry-after': '2', 'content-type': 'application/problem+json' }).end('{}');

/** A self-signed certificate of localhost and 127.0.0.1, and its key: for these tests alone, good until 2126. */
const testing = join(import.meta.dirname, 'testing');
const certificate = join(testing, 'self-signed.crt');

const openSelfSigned = () =>
  listen(
    createTlsServer(
      { key: readFileSync(join(testing, 'self-signed.key')), cert: readFileSync(certificate) },
      (_request, response) => response.end('{"papel":"visitante"}'),
    ),
  );

describe('a call that the API refuses because it is busy', () => {
  it('reaches the API once, and its refusal reaches the browser', async () => {
    let calls = 0;
    const api = await listen(
      createServer((request, response) => {
        calls += 1;
        refuseAll(request, response);
      }),
    );
    const app = await composer(`http://${api}`);
    const answer = await app.inject('/api/clinicas');
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '2']);
    // A repetition would come after the two that Retry-After names.
    await new Promise(resolve => setTimeout(resolve, 200));
    expect(calls).toBe(1);
  });

  it('leaves no connection to the API in use', async () => {
    const server = createServer(refuseAll);
    let most = 0;
    let open = 0;
    server.on('connection', socket => {
      open += 1;
      most = Math.max(most, open);
      socket.once('close', () => {
        open -= 1;
      });
    });
    const app = await composer(`http://${await listen(server)}`);
    const address = await app.listen({ port: 0, host: '127.0.0.1' });
    for (let round = 0; round < 10; round += 1) {
      const answers = Array.from({ length: 10 }, () => fetch(`${address}/api/sessao`));
      for (const answer of await Promise.all(answers)) await answer.text();
    }
    // Ten at a time need ten connections, however many calls there are.
    expect(most).toBeLessThanOrEqual(10);
    await app.close();
    await expect.poll(() => open).toBe(0);
  });
});

describe('what the API answers on its own port alone', () => {
  it.each([
    '/docs',
    '/docs/static/index.html',
    '/openapi.json',
    '/livez',
    '/readyz?now',
    '/%72eadyz',
    '/docs%2fjson',
    '/./docs/',
    '/%2e/openapi.json',
    '/clinicas/%2E%2e/readyz',
    '/.%5Cdocs',
  ])('is not there at /api%s', async path => {
    const asked = vi.fn();
    const api = await listen(
      createServer((request, response) => {
        asked(request.url);
        response.end();
      }),
    );
    const app = await composer(`http://${api}`);
    await app.listen({ host: '127.0.0.1', port: 0 });
    const answer = await sendAsWritten(app, `/api${path}`);
    expect(answer).toMatchObject([404, { type: '/problems/notFound' }]);
    expect(asked).not.toHaveBeenCalled();
  });

  it('does not keep calls with a like name away', async () => {
    const api = await listen(createServer((request, response) => response.end(request.url)));
    expect((await (await composer(`http://${api}`)).inject('/api/docsx')).body).toBe('/docsx');
  });
});

describe('a call', () => {
  it('has one name in composer and API, which no client gives', async () => {
    const api = await listen(
      createServer((request, response) => response.end(JSON.stringify(request.headers))),
    );
    const app = await composer(`http://${api}`);
    const names: string[] = [];
    app.addHook('onSend', async request => void names.push(request.id));
    const answer = await app.inject({ url: '/api/sessao', headers: { 'x-request-id': 'mine' } });
    expect(answer.json()['x-request-id']).toBe(names[0]);
    expect(names[0]).not.toBe('mine');
  });
});

describe('the certificate of the API', () => {
  it('that nobody vouches for is refused, and the visitor gets the answer of an API that is down', async () => {
    const { log, lines } = collectLog();
    const app = await composer(`https://${await openSelfSigned()}`, { log, lines });
    await app.inject('/api/sessao');
    const answer = await app.inject('/api/sessao');
    // Operators read why, once and not for every call.
    const failures = lines.filter(({ event }) => event === 'api-unreachable');
    expect(failures).toMatchObject([{ err: { cause: { code: 'DEPTH_ZERO_SELF_SIGNED_CERT' } } }]);
    expect(answer.statusCode).toBe(503);
    expect(answer.json()).toMatchObject({ type: '/problems/apiAway' });
  });

  it('is accepted when NODE_EXTRA_CA_CERTS names who signed it', async () => {
    const apiUrl = `https://${await openSelfSigned()}`;
    const program = `
      import Fastify from 'fastify';
      import { proxyApi } from ${JSON.stringify(join(import.meta.dirname, 'api-proxy.ts'))};
      const app = Fastify();
      await proxyApi(app, { apiUrl: ${JSON.stringify(apiUrl)}, away: {} });
      const { statusCode, body } = await app.inject('/api/sessao');
      console.log(statusCode, body);
      await app.close();`;
    const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
      cwd: import.meta.dirname,
      env: { PATH: process.env.PATH, NODE_EXTRA_CA_CERTS: certificate },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let printed = '';
    child.stdout.on('data', chunk => {
      printed += String(chunk);
    });
    await once(child, 'close');
    expect(printed.trim()).toBe('200 {"papel":"visitante"}');
  });
});
