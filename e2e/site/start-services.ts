import { freePort } from '@serafim/server-kit/process/free-port';
import { startService } from '@serafim/server-kit/process/start-service';
import type { RunningSite } from './running-site.ts';

/** The first administrator of the site; an invented CPF with valid check digits. */
const ADMIN = { cpf: '11144477735', password: 'senha-da-administracao-2024' };

/** Prints the log of the API without its line for every successful answer, which would bury the errors. */
const printErrors = (text: string) =>
  process.stdout.write(
    text
      .split(/(?<=\n)/)
      .filter(line => !line.startsWith('{"level":"info"'))
      .join(''),
  );

/** What a site consists of, each to be stopped alone. */
export interface Services {
  api: { stop(): Promise<void> };
  site: { stop(): Promise<void> };
}

/**
 * Starts API and site on free ports, over a folder that holds the releases, with an empty database.
 * @param containers that the site loads remotes by; those of the environment that tests run in, if left out
 */
export async function startServices(
  dataFolder: string,
  containers = process.env.FEDERATION,
): Promise<{ running: RunningSite; services: Services; stop: () => Promise<void> }> {
  const [port, apiPort] = [await freePort(), await freePort()];
  const url = `http://localhost:${port}`;
  // None of the developer's own settings: test people must never reach a real database or mail server.
  const environment = {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    NODE_ENV: 'production',
    DATA_DIR: dataFolder,
    PORT: String(port),
    API_PORT: String(apiPort),
    SITE_ORIGIN: url,
    ADMIN_CPF: ADMIN.cpf,
    ADMIN_PASSWORD: ADMIN.password,
    // A slow machine must not decide what a page shows.
    RENDER_BUDGET: '5000',
    // All test people sign up and in from one address.
    LIMIT_FACTOR: '1000',
    // One test previews a team's development server.
    DEV_SERVERS: 'on',
    ...(containers ? { FEDERATION: containers } : {}),
  };
  const api = await startService(
    'The API',
    'mock-api/src/server.ts',
    `http://localhost:${apiPort}/readyz`,
    environment,
    () => {},
    printErrors,
  );
  const site = await startService('The site', 'shell/server/server.ts', `${url}/livez`, environment);
  return {
    running: { url, apiUrl: `http://localhost:${apiPort}`, dataFolder, admin: ADMIN },
    services: { api, site },
    stop: async () => {
      await site.stop();
      await api.stop();
    },
  };
}
