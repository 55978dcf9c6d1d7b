import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { createDrain } from './drain.ts';

it('a server that is stopped answers while its balancer still sends requests, each as the last of its connection', async () => {
  const app = Fastify();
  app.get('/', () => 'ok');
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  expect((await fetch(address)).headers.get('connection')).toBe('keep-alive');
  const drain = createDrain(1.5);
  expect(drain.isDraining()).toBe(false);
  const closed = drain.close(app);
  expect(drain.isDraining()).toBe(true);
  const during = await fetch(address);
  expect([during.status, during.headers.get('connection')]).toEqual([200, 'close']);
  await closed;
  await expect(fetch(address)).rejects.toThrow();
});
