import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openTarget, type Target } from './open-target.ts';
import { tryRoutes } from './try-routes.ts';

it('the API answers hostile inputs to each of its routes with a refusal or an answer, never with a fault', async () => {
  const target = await openTarget();
  onTestFinished(target.close);
  const trials = await tryRoutes(target, { inputs: 40, seed: 7 });
  expect(trials.length).toBeGreaterThan(50);
  expect(trials.filter(({ fault }) => fault !== null)).toEqual([]);
  expect(target.isAlive()).toBe(true);
  // Inputs that are all refused at once would try nothing.
  const accepting = trials.filter(({ answers }) => (answers['2xx'] ?? 0) > 0);
  expect(accepting.length).toBeGreaterThan(30);
}, 300_000);

/** An API with one route, whose description names one field. */
async function small(answer: RequestListener): Promise<Target> {
  const schema = { type: 'object', properties: { nome: { type: 'string' } }, required: ['nome'] };
  const paths = { '/nomes': { post: { requestBody: { content: { 'application/json': { schema } } } } } };
  const server = createServer((request, response) => {
    if (request.url === '/openapi.json') return response.end(JSON.stringify({ paths }));
    answer(request, response);
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    known: {},
    signIn: async () => 'sessao=x',
    memory: async () => 0,
    isAlive: () => true,
    close: async () => {},
  };
}

const faultOf = async (answer: RequestListener) =>
  (await tryRoutes(await small(answer), { inputs: 400, seed: 7 }))[0]?.fault?.what ?? null;

const refuse: RequestListener = (_request, response) =>
  response
    .writeHead(422, { 'content-type': 'application/problem+json' })
    .end(JSON.stringify({ type: '/p', title: 'Não', status: 422 }));

describe('a trial of hostile inputs finds', () => {
  it('nothing in an API that refuses them all in the right form', async () => {
    expect(await faultOf(refuse)).toBeNull();
  });

  it('an API that fails for a text with NUL in it', async () => {
    const fault = await faultOf((request, response) => {
      let text = '';
      request.on('data', chunk => {
        text += String(chunk);
      });
      request.on('end', () =>
        text.includes('\\u0000') ? response.writeHead(500).end() : refuse(request, response),
      );
    });
    expect(fault).toContain('answered 500');
  });

  it('an API that refuses in another form than a problem', async () => {
    expect(await faultOf((_request, response) => response.writeHead(400).end('no'))).toContain(
      'answered 400 as',
    );
  });

  it('an API that hangs up', async () => {
    expect(await faultOf(request => request.socket.destroy())).not.toBeNull();
  });
});
