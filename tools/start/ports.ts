import { createServer } from 'node:net';

/** A port that a server of the site listens on. */
export interface WantedPort {
  port: number;
  /** Who listens there, as `the site`. */
  what: string;
  /** The environment variable that chooses another. */
  setting: string;
}

/** The ports of a site's two servers. */
export const sitePorts = (site: number, api: number): WantedPort[] => [
  { port: site, what: 'the site', setting: 'PORT' },
  { port: api, what: 'the API', setting: 'API_PORT' },
];

/** @throws where the port cannot be used for another reason than that another process listens there */
async function isFree(port: number): Promise<boolean> {
  const { promise, resolve, reject } = Promise.withResolvers<boolean>();
  const probe = createServer();
  probe.once('error', (cause: NodeJS.ErrnoException) =>
    cause.code === 'EADDRINUSE' ? resolve(false) : reject(cause),
  );
  probe.listen(port, 'localhost', () => probe.close(() => resolve(true)));
  return promise;
}

async function nextFree(port: number): Promise<number> {
  return (await isFree(port)) ? port : nextFree(port + 1);
}

/** Rejects with a sentence that names every port that is taken, and the command that chooses others. */
export async function assertFree(wanted: readonly WantedPort[], command: string): Promise<void> {
  const taken: (WantedPort & { other: number })[] = [];
  for (const one of wanted) {
    if (await isFree(one.port)) continue;
    const last = Math.max(one.port, ...taken.map(({ other }) => other));
    taken.push({ ...one, other: await nextFree(last + 1) });
  }
  if (taken.length === 0) return;
  const ports = taken.map(({ port, what }) => `port ${port}, meant for ${what},`).join(' and ');
  const others = taken.map(({ setting, other }) => `${setting}=${other}`).join(' ');
  throw new Error(
    `Another process, perhaps of another checkout, uses ${ports} already. Stop it, or choose another port: ${others} ${command}`,
  );
}
