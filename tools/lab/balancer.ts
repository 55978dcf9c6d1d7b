import { spawn, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { freePort } from '@serafim/server-kit/process/free-port';
import { repository } from '@serafim/server-kit/process/repository';
import { assertInstalled, followProgram } from './program.ts';

const CONFIGURATION = join(repository, 'docs/deploy/haproxy.cfg');

/** How long haproxy may take to send requests to a server that is ready, in milliseconds. */
const SEEN_WITHIN = 60_000;

/** Whether haproxy is installed on this machine. */
export const hasHaproxy = (): boolean => spawnSync('haproxy', ['-v']).status === 0;

/** The servers behind the balancer, each by its backend and name there. */
export const BEHIND = ['composers/a', 'composers/b', 'apis/a', 'apis/b'] as const;

/** The server that a site has beside those where two composers are not enough. */
export const THIRD_COMPOSER = 'composers/c';

export type Behind = (typeof BEHIND)[number] | typeof THIRD_COMPOSER;

/** A port of this machine for each server behind the balancer. */
export type Ports = Readonly<Record<Behind, number>>;

/** A running haproxy. */
export interface Balancer {
  /** The site, as visitors reach it. */
  url: string;
  /** Where it answers by HTTPS, if there is a certificate. */
  tlsPort: number;
  /** The API, as composers reach it. */
  apiUrl: string;
  ports: Ports;
  /** What haproxy has written. */
  log(): string;
  /** Waits until haproxy sends requests to a server. @throws when it does not within a minute */
  untilUp(server: Behind): Promise<void>;
  stop(): Promise<void>;
}

/** The state of each server in haproxy's table, as `composers/a` → `UP`. */
async function readStates(statsUrl: string): Promise<Map<string, string>> {
  const [head = '', ...rows] = (await (await fetch(`${statsUrl}/;csv`)).text()).trim().split('\n');
  const column = head.split(',').indexOf('status');
  return new Map(
    rows.map(row => {
      const cells = row.split(',');
      return [`${cells[0]}/${cells[1]}`, cells[column] ?? ''] as const;
    }),
  );
}

interface BalancerOptions {
  /** Whether there are three composers. */
  hasThird?: boolean;
  /** The port of a composer that runs already, the first one of the balancer. */
  composer?: number;
  /** A file with a certificate and its key: the site is reached by HTTPS. */
  certificate?: string;
  /** Where it answers by HTTPS; a free port of this machine's own address, if left out. */
  tlsBind?: string;
  /** The port of a release service. */
  releaseService?: number;
  /** The port of Varnish, which is asked for pages in place of the composers. */
  varnish?: number;
}

/** Starts haproxy with the configuration that operators get, on free ports of this machine. */
export async function startBalancer({
  hasThird,
  composer,
  certificate,
  tlsBind,
  releaseService,
  varnish,
}: BalancerOptions = {}): Promise<Balancer> {
  const behind = [...BEHIND, THIRD_COMPOSER] as const;
  const [site = 0, tls = 0, api = 0, stats = 0, ...free] = await Promise.all(
    Array.from({ length: 4 + behind.length }, freePort),
  );
  const ports = Object.fromEntries(behind.map((name, index) => [name, free[index] ?? 0])) as Record<
    Behind,
    number
  >;
  if (composer !== undefined) ports['composers/a'] = composer;
  const local = (port: number) => `127.0.0.1:${port}`;
  assertInstalled(hasHaproxy(), 'haproxy');
  const haproxy = followProgram(
    spawn('haproxy', ['-db', '-f', CONFIGURATION], {
      stdio: ['ignore', 'ignore', 'pipe'],
      env: {
        PATH: process.env.PATH,
        LOG_TO: 'stderr',
        SITE_BIND: local(site),
        ...(certificate !== undefined && { TLS_CERT: certificate, TLS_BIND: tlsBind ?? local(tls) }),
        ...(releaseService !== undefined && { RELEASE_SERVICE: local(releaseService) }),
        ...(varnish !== undefined && { VARNISH: local(varnish) }),
        API_BIND: local(api),
        STATS_BIND: local(stats),
        COMPOSER_A: local(ports['composers/a']),
        COMPOSER_B: local(ports['composers/b']),
        ...(hasThird && { COMPOSER_C: local(ports[THIRD_COMPOSER]) }),
        API_A: local(ports['apis/a']),
        API_B: local(ports['apis/b']),
      },
    }),
  );
  const readStatus = (server: Behind) =>
    readStates(`http://${local(stats)}`).then(
      states => states.get(server),
      () => undefined,
    );
  return {
    url: `http://${local(site)}`,
    tlsPort: tls,
    apiUrl: `http://${local(api)}`,
    ports,
    log: haproxy.log,
    untilUp: server =>
      haproxy.until(
        `haproxy does not send requests to ${server}`,
        async () => (await readStatus(server)) === 'UP',
        SEEN_WITHIN,
      ),
    stop: haproxy.stop,
  };
}
