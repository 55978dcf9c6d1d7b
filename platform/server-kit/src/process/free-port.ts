import { createSocket } from 'node:dgram';
import { createServer } from 'node:net';

/** Below the ports that systems give to outgoing connections, so that none of these takes one that was claimed. */
const FIRST = 20_000;
const COUNT = 10_000;

/** Binds a number's UDP port, which nothing here uses, until this process ends. @returns whether nobody else had */
function bindUdp(port: number): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const claim = createSocket('udp4');
  claim.once('error', () => {
    claim.close();
    resolve(false);
  });
  claim.bind({ port, address: '127.0.0.1', exclusive: true }, () => {
    claim.unref();
    resolve(true);
  });
  return promise;
}

/** Reports whether a server may listen on a port. An address that this machine lacks has nothing listening. */
function canListen(port: number, host: string): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const probe = createServer();
  probe.once('error', ({ code }: NodeJS.ErrnoException) => resolve(code === 'EADDRNOTAVAIL'));
  probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(true)));
  return promise;
}

/** Claims a port that nothing listens on until this process ends. @returns whether the port is this process's now */
export const claimPort = async (port: number): Promise<boolean> =>
  (await bindUdp(port)) && (await canListen(port, '127.0.0.1')) && (await canListen(port, '::1'));

/**
 * Finds a port for a server that is started later, also again. Until this process ends, no other call returns it, in
 * any process of this machine.
 */
export async function freePort(): Promise<number> {
  const start = Math.floor(Math.random() * COUNT);
  for (let step = 0; step < COUNT; step += 1) {
    const port = FIRST + ((start + step) % COUNT);
    if (await claimPort(port)) return port;
  }
  throw new Error(`No port from ${FIRST} to ${FIRST + COUNT - 1} is free`);
}
