import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { dataFolder } from '@serafim/release/commands/site';
import { siteParts } from '@serafim/release/site-parts';
import { openDataFolder } from '@serafim/server-kit/data-folder';
import { readEnvironment } from '@serafim/server-kit/environment';
import { isLocalOrigin } from '@serafim/server-kit/local-origin';
import { type Service, startService } from '@serafim/server-kit/process/start-service';
import type { FilledStore } from 'mock-api/src/operate/fill-store';
import { assertFree, sitePorts } from './ports.ts';
import { openServerLog } from './server-output.ts';
import { untilAllEnded } from './servers.ts';
import { describeSignIns, describeStart } from './summary.ts';

const port = Number(process.env.PORT ?? 3000);
const apiPort = Number(process.env.API_PORT ?? 8000);
const isEmpty = process.argv.includes('--empty');
const unknown = process.argv.slice(2).find(argument => argument !== '--empty');
const report = (line: string) => process.stdout.write(`${line}\n`);

const environment = { SITE_ORIGIN: `http://localhost:${port}`, ...readEnvironment(process.env) };
const isLocal = isLocalOrigin(environment.SITE_ORIGIN);
const services: Service[] = [];
const children = new Set<ChildProcess>();
/** Sign-ins that nobody has seen yet. */
let unseen: FilledStore | undefined;
let stopping = false;

async function stopAll(code: number) {
  if (stopping) return;
  stopping = true;
  for (const child of children) child.kill('SIGTERM');
  await Promise.all(services.map(service => service.stop()));
  if (unseen) for (const line of describeSignIns(unseen)) report(line);
  process.exit(code);
}
process.once('SIGINT', () => void stopAll(0));
process.once('SIGTERM', () => void stopAll(0));

/**
 * Runs a script of this folder in a process that ends: the memory that it takes is free once the servers run.
 * @param onMessage gets what it sends
 * @throws when it failed; its own message is printed by then
 */
async function run(script: string, args: readonly string[], onMessage?: (message: unknown) => void) {
  const child = fork(join(import.meta.dirname, script), args, {
    execArgv: ['--disable-warning=ExperimentalWarning'],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: environment,
  });
  children.add(child);
  if (onMessage) child.on('message', onMessage);
  const [code] = await once(child, 'exit');
  children.delete(child);
  if (code !== 0 || stopping) throw new Error('Nothing was started: what failed stands above.');
}

/** Makes the store ready on a developer's own machine, filled where it is new and that is not refused. */
async function fillStore(): Promise<FilledStore | undefined> {
  if (!isLocal) return undefined;
  await run('fill.ts', isEmpty ? ['--empty'] : [], message => {
    // Sent by fill.ts alone.
    unseen = message as FilledStore;
  });
  return unseen;
}

try {
  if (unknown !== undefined)
    throw new Error(`npm start takes -- --empty and nothing else, not "${unknown}".`);
  await assertFree(sitePorts(port, apiPort), 'npm start');
  openDataFolder(dataFolder());
  // On a developer's terminal the addresses are to be the last thing that stands there.
  const log = isLocal && process.stdout.isTTY ? join(dataFolder(), 'log/servers.log') : undefined;
  const openOutput = log === undefined ? undefined : openServerLog(log, line => process.stdout.write(line));
  const start = (name: string, script: string, readyUrl: string) =>
    startService(name, script, readyUrl, environment, service => services.push(service), openOutput?.());
  const site = `http://localhost:${port}`;
  const api = `http://localhost:${apiPort}`;
  const startApi = async () => {
    const store = await fillStore();
    await start('The API', siteParts.api, `${api}/readyz`);
    return store;
  };
  // The API needs nothing that is built; the composer needs both, or its first pages lack what the API gives.
  const [store] = await Promise.all([startApi(), run('release-sources.ts', [])]);
  await start('The site', siteParts.composer, `${site}/livez`);
  unseen = undefined;
  report(describeStart({ site, api, store, isEmpty, log }));
  const isClean = await untilAllEnded(services, () => stopping, report);
  await stopAll(isClean ? 0 : 1);
} catch (cause) {
  if (!stopping) console.error(cause instanceof Error ? cause.message : cause);
  await stopAll(1);
}
