import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isInside, postAlert } from './post-alert.ts';

let server: ReturnType<typeof createServer>;
let port: number;
let status: number;
let received: { method: string | undefined; body: string; headers: unknown }[];

beforeEach(async () => {
  [status, received] = [204, []];
  server = createServer(async (request, response) => {
    let body = '';
    for await (const text of request.setEncoding('utf8')) body += text;
    received.push({ method: request.method, body, headers: request.headers });
    response.writeHead(status, { location: '/elsewhere' }).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  ({ port } = server.address() as AddressInfo);
});
afterEach(() => server.close());

const local = () => `http://127.0.0.1:${port}/aviso`;

describe('an alert', () => {
  it('reaches its webhook as JSON, with the headers that sign just this body', async () => {
    const sign = (url: URL, body: Buffer) => ({ 'x-signed': `${url.pathname} ${body.length}` });
    await postAlert(local(), { action: 'withdraw', why: 'é pior' }, { sign });
    const body = JSON.stringify({ action: 'withdraw', why: 'é pior' });
    expect(received).toEqual([
      {
        method: 'POST',
        body,
        headers: expect.objectContaining({
          'content-type': 'application/json',
          'x-signed': `/aviso ${Buffer.byteLength(body)}`,
        }),
      },
    ]);
  });

  it.each([301, 307, 404, 500])(
    'did not arrive where the answer is %i, and follows no redirect',
    async given => {
      status = given;
      await expect(postAlert(local(), {})).rejects.toThrow(`answered ${given}`);
      expect(received).toHaveLength(1);
    },
  );

  it('did not arrive where nobody listens', async () => {
    server.close();
    await once(server, 'close');
    await expect(postAlert(local(), {})).rejects.toThrow();
  });
});

describe('a webhook that somebody else has named', () => {
  it.each([
    '127.0.0.1',
    '[::1]',
    'localhost',
    '169.254.169.254',
    '10.1.2.3',
    '[::ffff:127.0.0.1]',
    '0x7f.1',
    '2130706433',
  ])('is sent nothing inside the network of this machine: %s', async host => {
    await expect(postAlert(`https://${host}:${port}/`, {}, { isPublic: true })).rejects.toThrow(
      'leads into the network of this machine',
    );
    await expect(postAlert(`http://${host}:${port}/`, {}, { isPublic: true })).rejects.toThrow();
    expect(received).toEqual([]);
  });

  it.each(['8.8.8.8', '172.15.0.1', '2606:4700::1111'])('may be on the internet: %s', address => {
    expect(isInside(address)).toBe(false);
  });

  it.each([
    '172.31.0.1',
    '192.168.1.1',
    '100.100.0.1',
    '::',
    'fd00::1',
    'fe80::1',
    '::ffff:a00:1',
    '64:ff9b::a00:1',
  ])('is not on the internet: %s', address => {
    expect(isInside(address)).toBe(true);
  });
});
