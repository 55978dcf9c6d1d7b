import { openConfiguredReleases, siteParts } from '@serafim/release/commands/site';
import { readEnvironment } from '@serafim/server-kit/environment';
import { type Service, startService } from '@serafim/server-kit/process/start-service';
import { assertFree } from './ports.ts';
import { prepareSite } from './prepare.ts';

const port = Number(process.env.PORT ?? 3000);
const apiPort = Number(process.env.API_PORT ?? 8000);
const report = (line: string) => process.stdout.write(`${line}\n`);
const services: Service[] = [];

let stopping = false;

async function stopAll(code: number) {
  if (stopping) return;
  stopping = true;
  await Promise.all(services.map(service => service.stop()));
  process.exit(code);
}

process.once('SIGINT', () => void stopAll(0));
process.once('SIGTERM', () => void stopAll(0));

try {
  await assertFree(port, 'the site', 'PORT');
  await assertFree(apiPort, 'the API', 'API_PORT');
  const environment = { SITE_ORIGIN: `http://localhost:${port}`, ...readEnvironment(process.env) };
  const releases = openConfiguredReleases();
  await prepareSite(releases, report, environment.SITE_ORIGIN);
  await releases.close();
  const register = (service: Service) => services.push(service);
  await startService('The API', siteParts.api, `http://localhost:${apiPort}/readyz`, environment, register);
  await startService('The site', siteParts.composer, `http://localhost:${port}/livez`, environment, register);
  report(
    `\nSite  http://localhost:${port}\nAPI   http://localhost:${apiPort}  (contract: /docs)\n\nCtrl+C stops both.`,
  );
  for (const service of services)
    service.process.once('exit', () => {
      if (!stopping) console.error(`${service.name} stopped by itself; stopping the rest.`);
      void stopAll(1);
    });
} catch (cause) {
  console.error(cause instanceof Error ? cause.message : cause);
  await stopAll(1);
}
