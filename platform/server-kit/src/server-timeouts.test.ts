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
  const socket = connect(port, '127.0.0.1');
  socket.write('GET /livez HTTP/1.1\r\nHost: x\r\n');
  let drips = 0;
  const drip = setInterval(() => {
    drips += 1;
    socket.write('x-a: b\r\n');
  }, 500);
  // It is closed also where a drip came too late for a socket that the server has reset.
  const closed = new Promise(resolve => socket.once('close', resolve));
  socket.on('error', () => {});
  socket.resume();
  expect(await (await fetch(`http://127.0.0.1:${port}/livez`)).text()).toBe('ok');
  await closed;
  clearInterval(drip);
  // Ten in the time-out and two in the second between two looks at it; a busy machine drips more slowly, too.
  expect(drips).toBeGreaterThan(0);
  expect(drips).toBeLessThan(18);
  await app.close();
});
