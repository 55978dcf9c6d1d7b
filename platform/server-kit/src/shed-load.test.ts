import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { shedLoad } from './shed-load.ts';
import { press } from './testing/press.ts';

it('refuses requests while the server is late, but for probes and what is served all the same', async () => {
  const app = Fastify();
  const refusal = () => Object.assign(new Error('too much'), { statusCode: 503 });
  await shedLoad(app, { refusal, isServed: ({ url }) => url.startsWith('/r/'), late: 20, interval: 50 });
  let done = 0;
  for (const path of ['/livez', '/readyz', '/r/a.js', '/', '/livezinho'])
    app.get(path, async () => {
      done += 1;
      return 'ok';
    });
  const ask = async (url: string) => (await app.inject(url)).statusCode;
  // Injected once, so that no hook is set up while it counts.
  expect(await ask('/')).toBe(200);

  await press(app, 60);
  const answers = ['/livez', '/readyz?x', '/r/a.js', '/', '/livezinho'].map(ask);
  expect(await Promise.all(answers)).toEqual([200, 200, 200, 503, 503]);
  expect(done).toBe(4);

  await expect.poll(() => app.isUnderPressure()).toBe(false);
  expect(await ask('/')).toBe(200);
  await app.close();
});

it('refuses nobody after one long halt, as of a machine that other work shares', async () => {
  const app = Fastify();
  await shedLoad(app, { refusal: () => Object.assign(new Error('too much'), { statusCode: 503 }) });
  app.get('/', async () => 'ok');
  await app.ready();
  const end = performance.now() + 1_500;
  while (performance.now() < end);
  await expect.poll(() => app.memoryUsage().eventLoopDelay).toBeGreaterThan(0);
  expect((await app.inject('/')).statusCode).toBe(200);
  await app.close();
});
