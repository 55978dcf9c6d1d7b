import { once } from 'node:events';
import { createServer, type ListenOptions, type Server } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * How many sockets take new connections. Node takes one from each in a turn of its event loop: a server whose turns are
 * long, because it has much to do, answers a probe only after hundreds of visitors who came before, or never, where the
 * queue of the one socket is full.
 */
const ACCEPTORS = 16;

interface Place {
  host: string;
  port: number;
}

async function listen(server: Server, options: ListenOptions): Promise<Server> {
  server.listen(options);
  await once(server, 'listening');
  return server;
}

const closed = (server: Server) => new Promise<void>(resolve => server.close(() => resolve()));

/** @throws EADDRINUSE: with sockets that share a port, a second server would take half of the first one's connections */
async function assertFree(place: Place): Promise<void> {
  if (place.port !== 0) await closed(await listen(createServer(), place));
}

/**
 * Listens with several sockets on one port, so that a busy server takes many new connections in a turn of its event
 * loop; on systems whose sockets cannot share a port, with one. It is closed by a drain, which ends idle connections.
 * @returns its address
 * @throws EADDRINUSE when the port is taken
 */
export async function listenWide(
  app: FastifyInstance,
  place: Place,
  acceptors = process.platform === 'linux' ? ACCEPTORS : 1,
): Promise<string> {
  if (acceptors === 1) return app.listen(place);
  const others: Server[] = [];
  let othersClosed: Promise<unknown> = Promise.resolve();
  // No socket waits for another one's connections: each that still listened would go on taking new ones.
  app.addHook('preClose', async () => {
    othersClosed = Promise.all(others.map(closed));
  });
  // The server waits for its own connections alone; what the other sockets took is finished too.
  app.addHook('onClose', async () => {
    await othersClosed;
  });
  await assertFree(place);
  const shared = { ...place, reusePort: true };
  const address = await app.listen(shared);
  for (const taken of app.addresses()) {
    if (typeof taken === 'string') continue;
    for (let index = 1; index < acceptors; index += 1) {
      const server = createServer({ allowHalfOpen: true, noDelay: true }, socket =>
        app.server.emit('connection', socket),
      );
      others.push(await listen(server, { host: taken.address, port: taken.port, reusePort: true }));
    }
  }
  return address;
}
