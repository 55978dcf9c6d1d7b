import { join } from 'node:path';
import { STANDARD_MANIFEST } from '@serafim/federation/layout';
import { clientPath } from '@serafim/release-store/files/store-layout';
import { freePort } from '@serafim/server-kit/process/free-port';
import { prepareBaselines } from '../baselines/baselines.ts';
import { selfSigned } from './certificate.ts';
import { type RunningServer, startServer } from './server-process.ts';
import { type MeasuredSite, startSite } from './site.ts';

/** The two ways that every entry is served. */
export type Protocol = 'h1' | 'h2';

/** One way to build the same pages, as a visitor reaches it. */
export interface Entry {
  name: string;
  /** Its origin by protocol. */
  origins: Readonly<Record<Protocol, string>>;
}

export interface RunningEntries {
  entries: readonly Entry[];
  site: MeasuredSite;
  /** Digest of the key that the browser has to trust for HTTP/2. */
  spki: string;
  stop(): Promise<void>;
}

/** The name of our own site among the entries. */
export const SERAFIM = 'serafim';

/** Remote → path of the manifest of its standard container. */
const manifests = (live: MeasuredSite['live']) =>
  Object.fromEntries(live.map(name => [name.remote, `/${clientPath(name)}/${STANDARD_MANIFEST}`]));

/** Builds and starts the baselines and our site, each over HTTP/1.1 and, behind the same front, over HTTP/2. */
export async function startEntries(report: (line: string) => void): Promise<RunningEntries> {
  const site = await startSite(report);
  const started: RunningServer[] = [];
  const stop = async () => {
    await Promise.all(started.map(server => server.stop()));
    await site.stop();
  };
  try {
    const names = await prepareBaselines(manifests(site.live));
    report(`Built ${names.join(', ')}.`);
    const baselinePorts: number[] = [];
    for (const _ of names) baselinePorts.push(await freePort());
    const favicon = await (await fetch(`${site.url}/favicon.svg`)).text();
    started.push(
      await startServer({
        name: 'The baselines’ server',
        script: 'tools/bench/serving/serve-baselines.ts',
        environment: ready => ({
          BENCH_BASELINES: JSON.stringify({
            ports: baselinePorts,
            released: join(site.dataDir, 'releases/r'),
            ready,
          }),
          BENCH_FAVICON: favicon,
        }),
      }),
    );

    const { key, cert, spki } = selfSigned();
    const ways: { from: number; to: number }[] = [];
    for (const to of [...baselinePorts, site.port]) ways.push({ from: await freePort(), to });
    started.push(
      await startServer({
        name: 'The front',
        script: 'tools/bench/serving/front.ts',
        environment: ready => ({ BENCH_FRONT: JSON.stringify({ key, cert, ways, ready }) }),
      }),
    );

    const entries = [...names, SERAFIM].map((name, index) => ({
      name,
      origins: {
        h1: `http://localhost:${ways[index]?.to}`,
        h2: `https://localhost:${ways[index]?.from}`,
      },
    }));
    return { entries, site, spki, stop };
  } catch (cause) {
    await stop();
    throw cause;
  }
}
