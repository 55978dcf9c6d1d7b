import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { answerLength, loadServer } from './load.ts';

async function serverThat(answers: number) {
  let asked = 0;
  const server = createServer((_request, reply) => {
    asked += 1;
    reply.writeHead(answers, { 'content-length': 70_000 }).end('x'.repeat(70_000));
  });
  await new Promise<void>(resolve => server.listen(0, 'localhost', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    asked: () => asked,
    [Symbol.dispose]: () => server.close(),
  };
}

describe('whoever loads a server', () => {
  it('counts exactly the answers that came', async () => {
    using server = await serverThat(200);
    const load = await loadServer({ port: server.port, path: '/', connections: 3, milliseconds: 100 });
    expect(load.requests).toBe(server.asked());
    expect(load.p50).toBeLessThanOrEqual(load.p99);
  });

  it('hears of a server that refuses', async () => {
    using server = await serverThat(503);
    await expect(
      loadServer({ port: server.port, path: '/', connections: 1, milliseconds: 100 }),
    ).rejects.toThrow('HTTP/1.1 503');
  });

  it('waits for the rest of a head', () => {
    expect(answerLength(Buffer.from('HTTP/1.1 200 OK\r\ncontent-le'))).toBeUndefined();
    expect(answerLength(Buffer.from('HTTP/1.1 200 OK\r\ncontent-length: 5\r\n\r\nab'))).toBe(43);
  });
});
