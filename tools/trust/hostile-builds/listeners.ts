import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AttackTarget } from './attack.ts';

/** What stands outside of the processes, and says whether something came. */
export interface Listeners extends AttackTarget {
  /** Stands in the file, and in the environment of composers: no code of a remote may ever know it. */
  secret: string;
  /** How often somebody connected to a socket. */
  connections: () => number;
  close: () => Promise<void>;
}

/** Opens a TCP server on loopback, a server on a UNIX socket, and writes a secret into a file. */
export async function openListeners(): Promise<Listeners> {
  const folder = await mkdtemp(join(tmpdir(), 'serafim-target-'));
  let connections = 0;
  const open = async (at: number | string): Promise<Server> => {
    const server = createServer(socket => {
      connections += 1;
      socket.destroy();
    });
    await new Promise<void>(resolve =>
      typeof at === 'string' ? server.listen(at, resolve) : server.listen(at, '127.0.0.1', resolve),
    );
    return server;
  };
  const [socket, file, secret] = [join(folder, 'x.sock'), join(folder, 'secret'), randomUUID()];
  await writeFile(file, secret);
  const [tcp, unix] = [await open(0), await open(socket)];
  return {
    port: (tcp.address() as AddressInfo).port,
    socket,
    file,
    secret,
    connections: () => connections,
    async close() {
      for (const server of [tcp, unix]) await new Promise(resolve => server.close(resolve));
      await rm(folder, { recursive: true });
    },
  };
}
