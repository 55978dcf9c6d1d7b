import { freePort } from 'tools/start/free-port';
import { startService } from 'tools/start/services';
import type { RunningSite } from './running-site.ts';

/** The site's first admin: a CPF that passes its check digits and belongs to nobody. */
const ADMIN = { cpf: '11144477735', password: 'senha-da-administracao-2024' };

/** Prints what the API says but for its line about every ordinary answer, which would bury what failed. */
const printWithoutAnswers = (text: string) =>
  process.stdout.write(
    text
      .split(/(?<=\n)/)
      .filter(line => !line.startsWith('{"level":"info"'))
      .join(''),
  );

/** Starts API and site on free ports, over a folder that holds the releases, with an empty database. */
export async function startParts(
  dataFolder: string,
): Promise<{ running: RunningSite; stop: () => Promise<void> }> {
  const [port, apiPort] = [await freePort(), await freePort()];
  const url = `http://localhost:${port}`;
  // Nothing of the developer's own settings: a real database or mail server must never see these people.
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
    // Tests share their machine with others: how quick it is must not decide what a page shows.
    RENDER_BUDGET: '5000',
    // One address signs up and in for everybody here.
    LIMIT_FACTOR: '1000',
    // A test shows a team's development server.
    DEV_SERVERS: 'on',
  };
  const api = await startService(
    'The API',
    'mock-api/src/server.ts',
    `http://localhost:${apiPort}/readyz`,
    environment,
    () => {},
    printWithoutAnswers,
  );
  const site = await startService('The site', 'shell/server/server.ts', `${url}/livez`, environment);
  return {
    running: { url, apiUrl: `http://localhost:${apiPort}`, dataFolder, admin: ADMIN },
    stop: async () => {
      await site.stop();
      await api.stop();
    },
  };
}
