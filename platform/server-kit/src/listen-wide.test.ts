import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as pause, setImmediate as turn } from 'node:timers/promises';
import Fastify from 'fastify';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createDrain } from './drain.ts';
import { listenWide } from './listen-wide.ts';

const { close } = createDrain(0);

async function openServer(acceptors?: number) {
  const app = Fastify();
  onTestFinished(() => close(app));
  const waiting: { isOfFirst: boolean; end: () => void }[] = [];
  app.get('/', async () => 'ok');
  app.get('/long', ({ raw }) => {
    // Node's own name for the server whose socket took a connection; `server` is the one that answers.
    const isOfFirst = Reflect.get(raw.socket, '_server') === app.server;
    return new Promise(resolve => waiting.push({ isOfFirst, end: () => resolve('at last') }));
  });
  const address = await listenWide(app, { host: '127.0.0.1', port: 0 }, acceptors);
  const port = Number(new URL(address).port);
  return { app, address, port, waiting };
}

const isRefused = (address: string): Promise<boolean> =>
  fetch(address).then(
    () => false,
    () => true,
  );

/** How many of a crowd's connections a server has taken after ten turns of its event loop. */
async function taken({ app, port }: Awaited<ReturnType<typeof openServer>>): Promise<number> {
  let count = 0;
  app.server.on('connection', () => {
    count += 1;
  });
  const crowd = Array.from({ length: 200 }, () => connect(port, '127.0.0.1').on('error', () => {}));
  onTestFinished(() => {
    for (const socket of crowd) socket.destroy();
  });
  await Promise.all(crowd.map(socket => once(socket, 'connect')));
  const before = count;
  for (let index = 0; index < 10; index += 1) await turn();
  return count - before;
}

describe.runIf(process.platform === 'linux')('a server with several sockets on its port', () => {
  it('takes more than one new connection in a turn of its event loop', async () => {
    expect(await taken(await openServer(1))).toBeLessThanOrEqual(11);
    expect(await taken(await openServer())).toBeGreaterThan(22);
  });

  it('answers whichever socket a connection came by', async () => {
    const { address } = await openServer(4);
    for (let index = 0; index < 40; index += 1) {
      const [answer] = await once(get(address, { agent: new Agent() }), 'response');
      answer.resume();
      expect(answer.statusCode).toBe(200);
    }
  });

  it('finishes what its other sockets took before it closes', async () => {
    const { app, address, waiting } = await openServer(4);
    const answers = Array.from({ length: 24 }, async () => (await fetch(`${address}/long`)).text());
    await expect.poll(() => waiting.length).toBe(24);
    const [ofFirst = [], ofOthers = []] = [true, false].map(is =>
      waiting.filter(({ isOfFirst }) => isOfFirst === is),
    );
    expect(ofOthers).not.toEqual([]);
    for (const { end } of ofFirst) end();
    let isClosed = false;
    const closed = close(app).then(() => {
      isClosed = true;
    });
    // Longer than a server without connections takes.
    await pause(300);
    expect(isClosed).toBe(false);
    for (const { end } of ofOthers) end();
    expect(new Set(await Promise.all(answers))).toEqual(new Set(['at last']));
    await closed;
  });

  it('takes nothing new while it finishes what its other sockets took', async () => {
    const { app, address, waiting } = await openServer(4);
    const answers = Array.from({ length: 24 }, async () => (await fetch(`${address}/long`)).text());
    await expect.poll(() => waiting.length).toBe(24);
    const closed = close(app);
    await expect.poll(() => isRefused(address)).toBe(true);
    for (const { end } of waiting) end();
    await Promise.all([...answers, closed]);
  });

  it('does not share its port with another server', async () => {
    const { port } = await openServer(4);
    const second = Fastify();
    onTestFinished(() => close(second));
    await expect(listenWide(second, { host: '127.0.0.1', port })).rejects.toThrow('EADDRINUSE');
  });
});
