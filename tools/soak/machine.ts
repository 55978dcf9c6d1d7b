import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { siteParts } from '@serafim/release/commands/site';
import { freePort } from '@serafim/server-kit/process/free-port';
import { type Service, startService } from '@serafim/server-kit/process/start-service';
import { RENDER_BUDGET } from './scenario.ts';

/** What a machine shares with the others: the store, the teams and their keys. */
const SHARED = ['releases', 'teams.json', 'keys'];

interface MachineSettings {
  /** Where the shared folders are. */
  dataDir: string;
  databaseUrl: string;
  apiUrl: string;
}

/** Opens every page once: a composer that has just started is busy until it has rendered them all. */
async function openEveryPage(url: string): Promise<void> {
  const sitemap = await (await fetch(`${url}/sitemap.xml`)).text();
  for (const [, address = ''] of sitemap.matchAll(/<loc>([^<]+)<\/loc>/g))
    await (await fetch(url + new URL(address).pathname)).arrayBuffer();
}

/** A composer with a data folder of its own, as on a machine of its own. */
export async function openMachine({ dataDir, databaseUrl, apiUrl }: MachineSettings) {
  const folder = await mkdtemp(join(tmpdir(), 'serafim-machine-'));
  for (const name of SHARED) await symlink(join(dataDir, name), join(folder, name));
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const log: string[] = [];
  let composer: Service | undefined;
  const stop = async () => composer?.stop();
  return {
    url,
    async start(): Promise<void> {
      const environment = {
        PATH: process.env.PATH,
        HOME: process.env.HOME,
        NODE_ENV: 'production',
        DATA_DIR: folder,
        DATABASE_URL: databaseUrl,
        PORT: String(port),
        API_URL: apiUrl,
        SITE_ORIGIN: url,
        RENDER_BUDGET,
        TRUSTED_PROXY: 'loopback',
      };
      try {
        await startService(
          'A composer',
          siteParts.composer,
          `${url}/livez`,
          environment,
          service => {
            composer = service;
          },
          text => log.push(text),
        );
      } catch (cause) {
        throw new Error(`A composer did not start. Its log:\n${log.join('')}`, { cause });
      }
      await openEveryPage(url);
    },
    stop,
    async close(): Promise<void> {
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export type Machine = Awaited<ReturnType<typeof openMachine>>;
