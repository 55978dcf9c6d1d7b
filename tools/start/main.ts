import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { siteParts } from '@serafim/release/commands/site';
import { readEnvironment } from '@serafim/server-kit/environment';
import { type Service, startService } from '@serafim/server-kit/process/start-service';
import { assertFree } from './ports.ts';
import { untilAllEnded } from './servers.ts';

const port = Number(process.env.PORT ?? 3000);
const apiPort = Number(process.env.API_PORT ?? 8000);
const report = (line: string) => process.stdout.write(`${line}\n`);
const environment = { SITE_ORIGIN: `http://localhost:${port}`, ...readEnvironment(process.env) };
const services: Service[] = [];

let builder: ChildProcess | undefined;
let stopping = false;

async function stopAll(code: number) {
  if (stopping) return;
  stopping = true;
  builder?.kill('SIGTERM');
  await Promise.all(services.map(service => service.stop()));
  process.exit(code);
}

process.once('SIGINT', () => void stopAll(0));
process.once('SIGTERM', () => void stopAll(0));

/** Builds and releases what changed. @throws when it failed; its own message is printed by then */
async function releaseSources(): Promise<void> {
  const script = join(import.meta.dirname, 'release-sources.ts');
  builder = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', script], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: environment,
  });
  const [code] = await once(builder, 'exit');
  if (code !== 0 || stopping) throw new Error('Nothing was started: what failed stands above.');
}

try {
  await assertFree(port, 'the site', 'PORT');
  await assertFree(apiPort, 'the API', 'API_PORT');
  await releaseSources();
  const register = (service: Service) => services.push(service);
  await startService('The API', siteParts.api, `http://localhost:${apiPort}/readyz`, environment, register);
  await startService('The site', siteParts.composer, `http://localhost:${port}/livez`, environment, register);
  report(
    `\nSite  http://localhost:${port}\nAPI   http://localhost:${apiPort}  (contract: /docs)\n\nCtrl+C stops both.`,
  );
  const isClean = await untilAllEnded(services, () => stopping, report);
  await stopAll(isClean ? 0 : 1);
} catch (cause) {
  if (!stopping) console.error(cause instanceof Error ? cause.message : cause);
  await stopAll(1);
}
