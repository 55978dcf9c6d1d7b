import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { STANDARD_MANIFEST } from '@serafim/federation/layout';
import { clientPath } from '@serafim/release-store/files/store-layout';
import { remoteVersions } from '@serafim/release-store/registry/remote-versions';
import { openFolderReleases } from '@serafim/release-store/releases/open-releases';
import { freePort } from '@serafim/server-kit/process/free-port';
import { selfSigned } from '../../lab/certificate.ts';
import type { Lab } from '../../lab/lab.ts';
import { type Baseline, buildBaselines } from '../baselines/baselines.ts';
import { benchFolder } from '../folders.ts';
import type { MeasuredSite } from './site.ts';

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
  /** Digest of the key that the browser has to trust for HTTP/2. */
  spki: string;
}

/** The name of our own site among the entries. */
export const SERAFIM = 'serafim';

/** Remote → path of the manifest of its standard container, of the live versions in a data folder. */
async function readManifests(dataDir: string): Promise<Record<string, string>> {
  const releases = openFolderReleases(dataDir);
  const registry = await releases.registry.read().finally(() => releases.close());
  const live = Object.keys(registry.microFrontends).flatMap(
    remote => remoteVersions(registry, remote).stable?.extras.release ?? [],
  );
  return Object.fromEntries(live.map(name => [name.remote, `/${clientPath(name)}/${STANDARD_MANIFEST}`]));
}

/** Builds more of the same pages into a folder. */
export type BuildMore = (into: string) => Promise<Baseline[]>;

/** Builds every baseline and serves each on a port of its own. @returns port by name */
async function startBaselines(
  { url, dataDir }: MeasuredSite,
  lab: Lab,
  more: BuildMore | undefined,
): Promise<ReadonlyMap<string, number>> {
  await mkdir(benchFolder, { recursive: true, mode: 0o700 });
  const folder = await mkdtemp(join(benchFolder, 'baselines-'));
  lab.defer(() => rm(folder, { recursive: true, force: true }));
  const baselines = await buildBaselines(folder, await readManifests(dataDir));
  if (more) baselines.push(...(await more(folder)));
  const file = join(folder, 'baselines.json');
  await writeFile(file, JSON.stringify(baselines));
  const ports = new Map<string, number>();
  for (const { name } of baselines) ports.set(name, await freePort());
  const favicon = await (await fetch(`${url}/favicon.svg`)).text();
  const released = join(dataDir, 'releases/r');
  const server = await lab.openScript('The baselines’ server', 'tools/bench/serving/serve-baselines.ts', {
    BENCH_BASELINES: JSON.stringify({ file, ports: [...ports.values()], released }),
    BENCH_FAVICON: favicon,
  });
  await server.start();
  return ports;
}

/** Builds and starts the baselines beside a running site, all over HTTP/1.1 and, behind the same front, over HTTP/2. */
export async function startEntries(
  site: MeasuredSite,
  report: (line: string) => void,
  lab: Lab,
  more?: BuildMore,
): Promise<RunningEntries> {
  const baselines = await startBaselines(site, lab, more);
  report(`Built ${[...baselines.keys()].join(', ')}.`);
  const { key, cert, spki } = selfSigned();
  const ways: { name: string; from: number; to: number }[] = [];
  for (const [name, to] of [...baselines, [SERAFIM, Number(new URL(site.url).port)] as const])
    ways.push({ name, from: await freePort(), to });
  const front = await lab.openScript('The front', 'tools/bench/serving/front.ts', {
    BENCH_FRONT: JSON.stringify({ key, cert, ways }),
  });
  await front.start();
  const entries = ways.map(({ name, from, to }) => ({
    name,
    origins: { h1: `http://localhost:${to}`, h2: `https://localhost:${from}` },
  }));
  return { entries, spki };
}
