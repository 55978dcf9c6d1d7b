import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { serverTimeouts } from './server-timeouts.ts';

// API and composer are made with the same time-outs: `app.test.ts` of both looks at them.
it('a client that drips its headers is cut off after five seconds, and the others are answered meanwhile', async () => {
  const app = Fastify({ ...serverTimeouts });
  app.get('/livez', () => 'ok');
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const start = performance.now();
  const socket = connect(port, '127.0.0.1');
  socket.write('GET /livez HTTP/1.1\r\nHost: x\r\n');
  const drip = setInterval(() => socket.write('x-a: b\r\n'), 500);
  socket.on('error', () => {});
  socket.resume();
  expect(await (await fetch(`http://127.0.0.1:${port}/livez`)).text()).toBe('ok');
  await once(socket, 'close');
  clearInterval(drip);
  // The deadline, the second between two looks at it, and a slow machine.
  expect(performance.now() - start).toBeLessThan(9_000);
  await app.close();
});
