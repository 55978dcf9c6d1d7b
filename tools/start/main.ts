import { openConfiguredReleases } from '../release/data-folder.ts';
import { assertFree } from './ports.ts';
import { prepareSite } from './prepare.ts';
import { type Service, startService } from './services.ts';

const port = Number(process.env.PORT ?? 3000);
const apiPort = Number(process.env.API_PORT ?? 8000);
const say = (line: string) => process.stdout.write(`${line}\n`);
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
  const releases = openConfiguredReleases();
  await prepareSite(releases, say);
  await releases.close();
  const environment = { SITE_ORIGIN: `http://localhost:${port}`, ...process.env };
  const keep = (service: Service) => services.push(service);
  await startService(
    'The API',
    'mock-api/src/server.ts',
    `http://localhost:${apiPort}/readyz`,
    environment,
    keep,
  );
  await startService(
    'The site',
    'shell/server/server.ts',
    `http://localhost:${port}/livez`,
    environment,
    keep,
  );
  say(
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
