import { createServer, type RequestListener, type Server } from 'node:http';
import { json } from 'node:stream/consumers';
import { TRACE_TIMING } from '@serafim/platform-contract/trace-timing';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../api/http/api-error.ts';
import { retryDelay } from '../api/http/retry.ts';
import { type ApiClient, createApiClient, createPageClient } from './api-client.ts';

let server: Server | undefined;

/** Address of an API that answers with `answer`. */
async function urlOf(answer: RequestListener): Promise<string> {
  const opened = createServer(answer);
  server = opened;
  await new Promise<void>(resolve => opened.listen(0, '127.0.0.1', resolve));
  const address = opened.address();
  if (address === null || typeof address === 'string') throw new Error('Expected a port');
  return `http://127.0.0.1:${address.port}`;
}

const clientOf = async (answer: RequestListener, timeout = 1_000): Promise<ApiClient> =>
  createApiClient({ baseURL: await urlOf(answer), timeout });

const errorOf = (call: Promise<unknown>): Promise<ApiError> =>
  call.then(
    () => Promise.reject(new Error('Expected a refusal')),
    (error: unknown) => (error instanceof ApiError ? error : Promise.reject(error)),
  );

afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

const problem = (status: number, kind: string, errors?: Record<string, string>) => ({
  status,
  body: JSON.stringify({ type: `/problemas/${kind}`, title: 'Título', status, errors }),
});

describe('a screen calls the API', () => {
  it('and gets a page with its total', async () => {
    const client = await clientOf((request, response) => {
      expect(request.url).toBe('/?pagina=2');
      response.writeHead(200, { 'Content-Type': 'application/json', 'X-Total-Count': '41' }).end('[]');
    });
    expect(await client.clients({ pagina: 2 })).toEqual({ items: [], total: 41 });
  });

  it('and a search, which may be a CPF, travels in the body', async () => {
    const bodies: unknown[] = [];
    const client = await clientOf(async (request, response) => {
      bodies.push(request.method, request.url, await json(request));
      response.writeHead(200, { 'Content-Type': 'application/json', 'X-Total-Count': '1' }).end('[]');
    });
    expect(await client.searchClients({ busca: '529.982', pagina: 2 })).toEqual({ items: [], total: 1 });
    expect(bodies).toEqual(['POST', '/clientes/busca', { busca: '529.982', pagina: 2 }]);
  });

  it('and goes on with the trace of the page', async () => {
    const serverTiming = [{ name: TRACE_TIMING, description: '00-a-b-01' }];
    vi.spyOn(performance, 'getEntriesByType').mockReturnValueOnce([{ serverTiming }] as never);
    const seen: unknown[] = [];
    const url = await urlOf((request, response) => {
      seen.push(request.headers.traceparent);
      response.writeHead(200, { 'Content-Type': 'application/json' }).end('{"session":null}');
    });
    await createPageClient(url)
      .session()
      .catch(() => undefined);
    expect(seen).toEqual(['00-a-b-01']);
  });

  it('and gets a refusal with its fields', async () => {
    const { status, body } = problem(422, 'dados-invalidos', { cpf: 'Digite o CPF.' });
    const client = await clientOf((_request, response) => {
      response.writeHead(status, { 'Content-Type': 'application/problem+json; charset=utf-8' }).end(body);
    });
    const error = await errorOf(client.signIn({ cpf: '', password: 'x' }));
    expect(error.is('dados-invalidos')).toBe(true);
    expect(error.fieldErrors).toEqual({ cpf: 'Digite o CPF.' });
    expect(error.message).toBe('Título');
  });

  it('and it rejects where no server answers', async () => {
    const client = createApiClient({ baseURL: 'http://127.0.0.1:9', timeout: 500 });
    const error = await errorOf(client.signIn({ cpf: '', password: 'x' }));
    expect(error.failure).toBe('network');
    expect(error.message).toContain('Confira a sua conexão');
  });

  it('and it rejects where the answer takes too long', async () => {
    const client = await clientOf(() => undefined, 80);
    expect((await errorOf(client.signIn({ cpf: '', password: 'x' }))).failure).toBe('timeout');
  });

  it.each([
    ['HTML', 'text/html', '<html></html>'],
    ['half an answer', 'application/json', '{"session":'],
    ['another shape', 'application/json', '{"session":{"id":1}}'],
  ])('and takes %s for what it is', async (_name, type, body) => {
    const client = await clientOf((_request, response) =>
      response.writeHead(200, { 'Content-Type': type }).end(body),
    );
    expect((await errorOf(client.signIn({ cpf: '', password: 'x' }))).failure).toBe('unreadable');
  });

  it('and stops when the page is left', async () => {
    const client = await clientOf(() => undefined);
    const leaving = new AbortController();
    const call = errorOf(client.session({ signal: leaving.signal }));
    leaving.abort();
    expect((await call).failure).toBe('aborted');
  });
});

describe('a call fails in passing', () => {
  const failingTwice =
    (seen: (string | undefined)[]): RequestListener =>
    (request, response) => {
      seen.push(request.headers['idempotency-key']?.toString());
      if (seen.length < 3) response.writeHead(503, { 'Content-Type': 'text/html' }).end('away');
      else response.writeHead(201, { 'Content-Type': 'application/json' }).end('{"protocolo":"P-1"}');
    };
  const message = {
    nome: 'Ana',
    email: 'ana@exemplo.com.br',
    assunto: 'duvida',
    descricao: 'Como cancelo?',
  } as const;

  it('and a keyed one is sent again under the same key', async () => {
    const seen: (string | undefined)[] = [];
    const client = await clientOf(failingTwice(seen));
    expect(await client.contact(message, { idempotencyKey: 'key-12345' })).toEqual({ protocolo: 'P-1' });
    expect(seen).toEqual(['key-12345', 'key-12345', 'key-12345']);
  });

  it('and a change without a key is not', async () => {
    const seen: (string | undefined)[] = [];
    const client = await clientOf(failingTwice(seen));
    await errorOf(client.signIn({ cpf: '', password: 'x' }));
    expect(seen).toHaveLength(1);
  });

  it('and a read does not wait until the API is back: its page says so at once', () => {
    const down = new ApiError('problem', { status: 503, retryAfter: 5 });
    expect(retryDelay(down, 0, 'read')).toBeNull();
    expect(retryDelay(down, 0, 'change')).toBeGreaterThan(5_000);
  });

  it('and it waits longer each time, three times at most, and as long as the API says', () => {
    const away = (retryAfter?: number) => new ApiError('unreadable', { status: 503, retryAfter });
    const half = () => 0.5;
    expect([0, 1, 2, 3].map(attempt => retryDelay(away(), attempt, 'read', half))).toEqual([
      300,
      600,
      1200,
      null,
    ]);
    expect(retryDelay(away(2), 0, 'change', half)).toBe(2300);
    expect(retryDelay(away(60), 0, 'change', half)).toBeNull();
    expect(retryDelay(new ApiError('problem', { status: 422 }), 0, 'change', half)).toBeNull();
  });
});
