import { setTimeout as pause } from 'node:timers/promises';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { shedLoad } from './shed-load.ts';
import { halt, press } from './testing/press.ts';

const refusal = (delay: number) => Object.assign(new Error(`${delay > 20}`), { statusCode: 503 });

it('refuses requests while the server is late, but for probes and what is served all the same', async () => {
  const app = Fastify();
  shedLoad(app, { refusal, isServed: ({ url }) => url.startsWith('/r/'), late: 20, interval: 50 });
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
  expect((await app.inject('/')).json()).toMatchObject({ message: 'true' });

  await expect.poll(() => app.isLate()).toBe(false);
  expect(await ask('/')).toBe(200);
  await app.close();
});

// Shorter and longer than an interval; where it begins with one, the loop does not turn before it.
it.each([
  [40, 0],
  [1_000, 0],
  [1_000, 25],
])(
  'refuses nobody after one halt of %i ms, %i ms after it began, as of a machine that other work shares',
  async (time, before) => {
    const app = Fastify();
    shedLoad(app, { refusal, late: 200, interval: 50 });
    app.get('/', async () => 'ok');
    await app.ready();
    if (before > 0) await pause(before);
    halt(time);
    // The look that was due meanwhile comes first.
    await pause(1);
    expect((await app.inject('/')).statusCode).toBe(200);
    await app.close();
  },
);
