import { setTimeout as pause } from 'node:timers/promises';
import { createDrain } from '@serafim/server-kit/drain';
import { listenWide } from '@serafim/server-kit/listen-wide';
import Fastify from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { BEHIND, type Behind, hasHaproxy, startBalancer } from './balancer.ts';
import { type Restartable, restartInTurn } from './rolling-restarts.ts';

/** Longer than haproxy takes to see that a server is not ready, in seconds; on a busy machine that is slow, too. */
const DRAIN_WAIT = 6;

/** A server that drains as composer and API do, without their work. */
function smallServer(name: Behind, port: number, apiUrl: string): Restartable {
  let stop = async () => {};
  return {
    name,
    stop: async () => {
      await stop();
      return 0;
    },
    async start() {
      const app = Fastify({ return503OnClosing: false });
      const drain = createDrain(DRAIN_WAIT);
      app.get('/readyz', (_request, reply) => reply.code(drain.isDraining() ? 503 : 200).send('ok'));
      app.get('/of-the-api', async () => {
        await pause(20);
        return 'ok';
      });
      const passOn = async () => (await fetch(`${apiUrl}/of-the-api`)).text();
      app.get('/', passOn);
      app.post('/', passOn);
      await listenWide(app, { port, host: '127.0.0.1' });
      stop = () => drain.close(app);
      onTestFinished(() => app.close());
    },
  };
}

/** A composer and an API that are restarted at the same time, as with their host. */
const onOneHost = (composer: Restartable, api: Restartable): Restartable => ({
  name: composer.name,
  stop: async () => (await Promise.all([composer.stop(), api.stop()]))[0],
  start: async () => void (await Promise.all([composer.start(), api.start()])),
});

it.skipIf(!hasHaproxy())(
  'behind haproxy, as docs/deploy sets it up, a composer and an API are restarted and no request fails',
  { timeout: 60_000 },
  async () => {
    const balancer = await startBalancer();
    onTestFinished(balancer.stop);
    const servers = BEHIND.map(name => smallServer(name, balancer.ports[name], balancer.apiUrl));
    for (const server of servers) await server.start();
    for (const { name } of servers) await balancer.untilUp(name);
    const probe = await fetch(`${balancer.url}/readyz`);
    expect(probe.status).toBe(404);
    const [composer, , api] = servers;
    if (!composer || !api) throw new Error('There are no servers');
    const figures = await restartInTurn(
      balancer,
      [onOneHost(composer, api)],
      // haproxy sends no change a second time: those show that the servers end in the right order.
      [
        { method: 'GET', path: '/', expects: 200 },
        { method: 'POST', path: '/', expects: 200, body: {} },
      ],
      { perSecond: 40, rounds: 1 },
    );
    expect(figures, balancer.log()).toMatchObject({ failed: 0, faults: [] });
    expect(figures.sent).toBeGreaterThan(100);
    // It was told, and did not find out by a connection that was refused.
    for (const name of ['composers/a', 'apis/a'])
      expect(balancer.log()).toContain(`Server ${name} is DOWN, reason: Layer7 wrong status, code: 503`);
  },
);
