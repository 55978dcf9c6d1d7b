import { connect } from 'node:net';
import { problemType } from '@serafim/contract/api/http/problem';
import { calls } from '@serafim/contract/api/table';
import { expect, it } from 'vitest';
import { onEachStore } from '../../testing/each-store.ts';

onEachStore({}, api => {
  /** Sends bytes as they are and gives everything that comes back. */
  const raw = async (text: string): Promise<string> => {
    const { app } = api();
    if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
    const address = app.server.address();
    const socket = connect(address !== null && typeof address === 'object' ? address.port : 0, '127.0.0.1');
    let answer = '';
    socket.on('data', chunk => {
      answer += String(chunk);
    });
    socket.write(text);
    await new Promise(resolve => socket.once('close', resolve));
    return answer;
  };

  it.each([
    ['GET', '/nada', 404, undefined],
    ['GET', '/.git/config', 404, undefined],
    ['GET', '/cadastro', 405, 'POST'],
    ['DELETE', '/update/1', 405, 'PUT'],
    ['POST', '/getCarteirinhaByCpf/1', 405, 'GET, HEAD'],
  ] as const)('%s %s answers %i as a problem', async (method, url, status, allow) => {
    const answer = await api().app.inject({ method, url });
    expect([answer.statusCode, answer.json().status]).toEqual([status, status]);
    expect(answer.headers['content-type']).toContain('application/problem+json');
    expect(answer.headers.allow).toBe(allow);
  });

  it.each([
    ['no HTTP at all', 'what is this\r\n\r\n', '400'],
    [
      'two lengths',
      'POST /contato HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n{}',
      '400',
    ],
    [
      'a length and chunks',
      'POST /contato HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n{}',
      '400',
    ],
    ['32 KB of headers', `GET /livez HTTP/1.1\r\nHost: x\r\nX-Long: ${'a'.repeat(32_768)}\r\n\r\n`, '431'],
    ['TRACE', 'TRACE / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', '40'],
    [
      'an address that cannot be decoded',
      'GET /cep/%zz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
      '40',
    ],
  ])('%s is refused as a problem', async (_name, text, status) => {
    const answer = await raw(text);
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status}`));
    expect(answer).toContain('application/problem+json');
    // Also what reached no route says how a browser may use it.
    expect(answer.toLowerCase()).toContain('x-content-type-options: nosniff');
    expect(answer.toLowerCase()).toMatch(/content-security-policy: default-src 'none'; .*; sandbox\r/);
  });

  it('whoever drips a header a letter at a time is cut off after five seconds', async () => {
    expect(await raw('GET /livez HTTP/1.1\r\nHost: x\r\nX-Slow: a')).toMatch(/^HTTP\/1.1 408/);
  }, 40_000);

  it('what fails inside tells nobody how', async () => {
    const { db } = api().store;
    await db.schema.alterTable('network_place').renameTo('network_place_away').execute();
    const answer = await api().app.inject('/clinicas');
    await db.schema.alterTable('network_place_away').renameTo('network_place').execute();
    expect(answer.json()).toEqual({
      type: '/problemas/erro-interno',
      title: 'Algo deu errado do nosso lado. Tente de novo em instantes.',
      status: 500,
      instance: expect.stringMatching(/^urn:uuid:/),
    });
  });

  it.each([
    ['keeps the name that the composer gave a request', '0f7c4a51-6a3e-4d3a-9a53-6a5f6f0a1c11', true],
    ['names a request itself where the name has another form', 'x'.repeat(36), false],
    ['names a request itself where nobody has', undefined, false],
  ])('an error %s', async (_, name, isKept) => {
    const headers = name === undefined ? {} : { 'x-request-id': name };
    const { instance } = (await api().app.inject({ url: '/nada', headers })).json();
    expect(instance).toMatch(/^urn:uuid:[0-9a-f-]{36}$/);
    expect(instance === `urn:uuid:${name}`).toBe(isKept);
  });

  it('the description says of every call its id, its resource, who may make it and how it is refused', async () => {
    const { paths, components } = (await api().app.inject('/openapi.json')).json();
    const operations = Object.values<Record<string, { operationId: string }>>(paths).flatMap(Object.values);
    expect(operations.map(({ operationId }) => operationId).sort()).toEqual(Object.keys(calls).sort());
    const { tags, security, responses } = paths['/clinicas/{id}/situacao'].put;
    expect({ tags, security }).toEqual({ tags: ['clinic'], security: [{ session: ['atendimento'] }] });
    expect(paths['/clinicas'].get.security).toEqual([]);
    const inHeader = (one: { in: string; name: string }) => (one.in === 'header' ? [one.name] : []);
    expect(paths['/cadastro'].post.parameters.flatMap(inHeader)).toEqual(['Idempotency-Key']);
    expect(paths['/update/{id}'].put.parameters.flatMap(inHeader)).toEqual(['If-Match']);
    const { oneOf } = responses['409'].content['application/problem+json'].schema;
    expect(oneOf).toContainEqual({ $ref: '#/components/schemas/clinica-ja-decidida' });
    expect(components.schemas['clinica-ja-decidida'].properties.type.enum).toEqual([
      problemType('clinica-ja-decidida'),
    ]);
  });

  it('the description names every call, and its page opens', async () => {
    const { paths, openapi } = (await api().app.inject('/openapi.json')).json();
    expect(openapi).toBe('3.1.0');
    expect(Object.keys(paths)).toEqual(
      expect.arrayContaining([
        '/',
        '/cadastro',
        '/update/{id}',
        '/getUsuariosByID/{id}',
        '/getCarteirinhaByCpf/{cpf}',
        '/createClinica',
      ]),
    );
    const { required, properties } = paths['/cadastro'].post.requestBody.content['application/json'].schema;
    expect(required).toEqual(expect.arrayContaining(['nome', 'email', 'cpf', 'telefone']));
    expect(Object.keys(properties)).toHaveLength(14);
    const page = await api().app.inject('/docs');
    expect([page.statusCode, page.headers['content-type']]).toEqual([
      200,
      expect.stringContaining('text/html'),
    ]);
  });

  it('a balancer hears when the API drains', async () => {
    expect((await api().app.inject('/readyz')).statusCode).toBe(200);
    api().state.draining = true;
    const answer = await api().app.inject('/readyz');
    api().state.draining = false;
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5']);
    expect((await api().app.inject('/livez')).statusCode).toBe(200);
  });
});
