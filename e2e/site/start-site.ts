import { cp, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { releasesIn } from 'tools/release/data-folder';
import { releaseStored } from 'tools/release/release-stored';
import { prepareSite } from 'tools/start/prepare';
import { startService } from 'tools/start/services';
import { type RunningSite, SITE_VARIABLE } from './running-site.ts';

/** The site's first admin: a CPF that passes its check digits and belongs to nobody. */
const ADMIN = { cpf: '11144477735', password: 'senha-da-administracao-2024' };

/** Where releases for the tests are kept between runs, with the keys that signed them. */
const BUILT = resolve(import.meta.dirname, '../../.data/e2e');

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>(resolve => probe.listen(0, 'localhost', resolve));
  const address = probe.address();
  await new Promise(resolve => probe.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('No free port could be found');
  return address.port;
}

/**
 * Releases every remote into a folder, for the first time there: no version before it would heal a page that a
 * test breaks. What is up to date is not built again; the tests get a copy that they may spoil.
 */
async function releaseOnce(dataFolder: string) {
  const built = releasesIn(BUILT);
  const versions = await prepareSite(built, line => process.stdout.write(`${line}\n`));
  await built.close();
  for (const part of ['keys', 'teams.json', 'releases/r', 'releases/server'])
    await cp(join(BUILT, part), join(dataFolder, part), { recursive: true });
  const releases = releasesIn(dataFolder);
  for (const version of versions) await releaseStored(releases, version);
  await releases.close();
}

/** Starts the whole built site on free ports, with an empty database, for all browser tests. */
export default async function startSite() {
  const dataFolder = await mkdtemp(join(tmpdir(), 'serafim-e2e-'));
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
    // A test shows a team's development server.
    DEV_SERVERS: 'on',
    // One address signs up and in for everybody here.
    LIMIT_FACTOR: '1000',
  };
  await releaseOnce(dataFolder);
  const api = await startService(
    'The API',
    'mock-api/src/server.ts',
    `http://localhost:${apiPort}/readyz`,
    environment,
  );
  const site = await startService('The site', 'shell/server/server.ts', `${url}/livez`, environment);
  const running: RunningSite = { url, apiUrl: `http://localhost:${apiPort}`, dataFolder, admin: ADMIN };
  process.env[SITE_VARIABLE] = JSON.stringify(running);

  return async () => {
    await site.stop();
    await api.stop();
    await rm(dataFolder, { recursive: true, force: true });
  };
}
