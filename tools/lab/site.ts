import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { siteParts } from '@serafim/release/site-parts';
import type { Releases } from '@serafim/release-store/releases/open-releases';
import { openFolderReleases } from '@serafim/release-store/releases/open-releases';
import { freePort } from '@serafim/server-kit/process/free-port';
import { startService } from '@serafim/server-kit/process/start-service';
import { buildTestReleases, TEST_RELEASES } from '../start/test-releases.ts';

/** The first administrator of the site; an invented CPF with valid check digits. */
const ADMIN = { cpf: '11144477735', password: 'senha-da-administracao-2024' };

/** A whole site of its own, on free ports and an empty database, with a store that trials may damage. */
export interface SoakSite {
  url: string;
  apiUrl: string;
  admin: typeof ADMIN;
  releases: Releases;
  dataDir: string;
  /** Number of the composer's process. */
  composer: number;
  /** What the composer printed. */
  log: string[];
  stop(): Promise<void>;
}

/**
 * Releases what this repository's sources make, and copies store and keys.
 * @returns a new data folder, for a trial that may damage it
 */
export async function copyReleases(): Promise<string> {
  await buildTestReleases(line => process.stdout.write(`${line}\n`));
  const folder = await mkdtemp(join(tmpdir(), 'serafim-soak-'));
  await cp(TEST_RELEASES, folder, { recursive: true });
  return folder;
}

/** Starts a site for trials. @param settings of the composer, beside its addresses */
export async function startSoakSite(settings: Record<string, string> = {}): Promise<SoakSite> {
  const dataDir = await copyReleases();
  const log: string[] = [];
  const stopping: (() => Promise<unknown>)[] = [() => rm(dataDir, { recursive: true, force: true })];
  const stop = async () => {
    for (const step of stopping.splice(0).reverse()) await step();
  };
  try {
    const [port, apiPort] = [await freePort(), await freePort()];
    const url = `http://localhost:${port}`;
    const environment = {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      NODE_ENV: 'production',
      DATA_DIR: dataDir,
      PORT: String(port),
      API_PORT: String(apiPort),
      SITE_ORIGIN: url,
      ADMIN_CPF: ADMIN.cpf,
      ADMIN_PASSWORD: ADMIN.password,
      LIMIT_FACTOR: '1000',
      TRUSTED_PROXY: 'loopback',
      ...settings,
    };
    const start = (name: string, script: string, ready: string) =>
      startService(
        name,
        script,
        ready,
        environment,
        ({ stop: end }) => stopping.push(end),
        text => log.push(text),
      );
    const apiUrl = `http://localhost:${apiPort}`;
    await start('The API', siteParts.api, `${apiUrl}/readyz`);
    const { process: composer } = await start('The site', siteParts.composer, `${url}/livez`);
    if (composer.pid === undefined) throw new Error('The site has no process');
    const releases = openFolderReleases(dataDir);
    stopping.push(() => releases.close());
    return { url, apiUrl, admin: ADMIN, releases, dataDir, composer: composer.pid, log, stop };
  } catch (cause) {
    await stop();
    throw new Error(`The site did not start. Its log:\n${log.slice(-20).join('')}`, { cause });
  }
}
