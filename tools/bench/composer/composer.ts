import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { paths } from '@serafim/contract/site/paths';
import { ensureChromium } from '@serafim/release/gate/browser/chromium';
import { openBrowser } from '../../lab/browser.ts';
import { Lab } from '../../lab/lab.ts';
import { processorTime } from '../../lab/process-usage.ts';
import type { Server } from '../../lab/server.ts';
import type { BenchOptions } from '../options.ts';
import { waitUntilQuiet } from '../quiet.ts';
import { noteCircumstances } from '../report/circumstances.ts';
import type { ComposerResult, LoadResult } from '../report/results.ts';
import { toSpread } from '../report/statistics.ts';
import { waitUntilRendered } from '../serving/wait-until-rendered.ts';
import { createStore } from './idle-remotes.ts';
import { fetchRaw, weighLanding } from './landing-weight.ts';
import { loadServer } from './load.ts';
import { startComposer } from './start-composer.ts';

/** How many remotes are registered, the real four and more, and how many of them have a canary. */
const STORES = [
  { name: '4', count: 4, canaries: 0 },
  { name: '40', count: 40, canaries: 0 },
  { name: '400', count: 400, canaries: 0 },
  { name: '40, with 30 canaries,', count: 40, canaries: 30 },
] as const;

const CONNECTIONS = 16;
const WARM_UP = 1_000;

/** Headers that a server writes by itself. */
const ITS_OWN = /^(?:connection|keep-alive|date|content-length|transfer-encoding)$/;

/** The same framework with the composer's own answer in memory. */
async function startFromMemory(lab: Lab, composer: Server, folder: string): Promise<Server> {
  const { headers, body } = await fetchRaw(composer.url + paths.home, 'br');
  const file = join(folder, 'landing.br');
  await writeFile(file, body);
  const sent = Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (ITS_OWN.test(name) ? [] : [[name, String(value)]])),
  );
  const server = await lab.openScript('memory', 'tools/bench/composer/from-memory.ts', {
    BENCH_MEMORY: JSON.stringify({ headers: sent, body: file }),
  });
  await server.start();
  return server;
}

/** One stretch of load on one server. */
async function measureOnce(server: Server, milliseconds: number) {
  const target = { port: server.port, path: paths.home, connections: CONNECTIONS };
  await loadServer({ ...target, milliseconds: WARM_UP });
  const before = await processorTime(server.process()?.pid ?? 0);
  const load = await loadServer({ ...target, milliseconds });
  const after = await processorTime(server.process()?.pid ?? 0);
  const cpu = before === undefined || after === undefined ? 0 : (after - before) / load.requests;
  return { ...load, cpuPerRequest: cpu };
}

/** Loads the servers in turn, once a round; the order moves on by one each round. */
async function measureLoad(servers: readonly Server[], { rounds, quick, report }: BenchOptions) {
  const taken = new Map(servers.map(({ name }) => [name, [] as Awaited<ReturnType<typeof measureOnce>>[]]));
  for (let round = 0; round < rounds; round += 1) {
    const shift = round % servers.length;
    for (const server of [...servers.slice(shift), ...servers.slice(0, shift)]) {
      await waitUntilQuiet();
      taken.get(server.name)?.push(await measureOnce(server, quick ? 1_000 : 4_000));
    }
    report(`  round ${round + 1} of ${rounds}`);
  }
  const measures = ['perSecond', 'p50', 'p99', 'cpuPerRequest'] as const;
  return Object.fromEntries(
    [...taken].map(([name, loads]) => {
      const spreads = measures.map(measure => [measure, toSpread(loads.map(load => load[measure]))]);
      return [name, Object.fromEntries(spreads) as LoadResult];
    }),
  );
}

/** Measures the composer under load, and what it sends as remotes are registered. */
export async function measureComposer(options: BenchOptions): Promise<ComposerResult> {
  const { report, stack, rounds } = options;
  const executablePath = ensureChromium(report);
  const lab = stack.use(new Lab());
  const released = await lab.copyReleases();
  const folder = await lab.newFolder();
  const circumstances = noteCircumstances(executablePath);

  const composers: Server[] = [];
  for (const { name, count, canaries } of STORES) {
    const data = join(folder, `${count}-${canaries}`);
    await createStore(count, released, data, canaries);
    const server = await startComposer(lab, data, name);
    await waitUntilRendered(server.url, [paths.home]);
    composers.push(server);
  }
  const [smallest] = composers;
  if (!smallest) throw new Error('No composer was started');
  const memoryServer = await startFromMemory(lab, smallest, folder);

  const browser = await openBrowser();
  lab.defer(() => browser.close());
  const landing: ComposerResult['landing'] = {};
  for (const [index, { name, url }] of composers.entries())
    landing[name] = await weighLanding(browser, url, STORES[index]?.count ?? 0);
  await browser.close();

  const servers = await measureLoad([memoryServer, ...composers], options);
  await lab.close();
  return { circumstances: circumstances(), rounds, servers, landing };
}
