import { copyFile, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { siteParts } from '@serafim/release/site-parts';
import type { Releases } from '@serafim/release-store/releases/open-releases';
import { OPERATIONS } from '@serafim/release-store/signatures/actor';
import { freePort } from '@serafim/server-kit/process/free-port';
import { type Service, startService } from '@serafim/server-kit/process/start-service';

/** How long the composer may render a page here, in milliseconds: a busy machine says nothing about a version. */
const RENDER_BUDGET = '5000';

interface MachineSettings {
  /** The releases of the site whose operators install the machine: they copy the list of teams and their own key. */
  installedFrom: Releases;
  /** Where files and registry are, and what else is set beside its addresses. */
  environment: Readonly<Record<string, string>>;
  apiUrl: string;
  /** Where visitors reach it: a balancer's place, and its port behind it. By itself without. */
  behind?: { origin: string; port: number };
  /** Gets what it prints. */
  onOutput?: (text: string) => void;
}

/** How much of a composer's output is stored, in pieces and characters of each: code of remotes may print without end. */
const STORED_OUTPUT = { pieces: 200, characters: 4_000 };

async function openEveryPage(url: string): Promise<void> {
  const sitemap = await (await fetch(`${url}/sitemap.xml`)).text();
  for (const [, address = ''] of sitemap.matchAll(/<loc>([^<]+)<\/loc>/g))
    await (await fetch(url + new URL(address).pathname)).arrayBuffer();
}

/** A composer with a data folder of its own, as on a machine of its own: it shares no folder with anybody. */
export async function openMachine(settings: MachineSettings) {
  const { installedFrom, environment: own, apiUrl, behind, onOutput = () => {} } = settings;
  const folder = await mkdtemp(join(tmpdir(), 'serafim-machine-'));
  // Made at its first use.
  await installedFrom.actor(OPERATIONS, 'landing');
  const { teamsFile, keysDir } = installedFrom.settings;
  const ownTeams = join(folder, 'teams.json');
  await copyFile(teamsFile, ownTeams);
  await mkdir(join(folder, 'keys'), { mode: 0o700 });
  await copyFile(join(keysDir, `${OPERATIONS}.pem`), join(folder, 'keys', `${OPERATIONS}.pem`));
  const port = behind?.port ?? (await freePort());
  const url = `http://localhost:${port}`;
  const log: string[] = [];
  let composer: Service | undefined;
  const stop = async () => composer?.stop();
  return {
    url,
    /** Its composer, since the last start. */
    service: () => composer,
    async start(): Promise<void> {
      const environment = {
        PATH: process.env.PATH,
        HOME: process.env.HOME,
        NODE_ENV: 'production',
        DATA_DIR: folder,
        TEAMS_FILE: ownTeams,
        PORT: String(port),
        API_URL: apiUrl,
        SITE_ORIGIN: behind?.origin ?? url,
        RENDER_BUDGET,
        TRUSTED_PROXY: 'loopback',
        ...own,
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
          text => {
            onOutput(text);
            log.push(text.slice(-STORED_OUTPUT.characters));
            if (log.length > STORED_OUTPUT.pieces) log.shift();
          },
        );
      } catch (cause) {
        throw new Error(`A composer did not start. Its log:\n${log.join('')}`, { cause });
      }
    },
    /** Opens every page once: a composer that has just started is busy until it has rendered them all. */
    openEveryPage: () => openEveryPage(url),
    /** Whether its process, once started, has not ended. */
    isAlive: () => composer?.process.exitCode === null && composer.process.signalCode === null,
    /** The end of what it printed. */
    lastOutput: () => log.join('').slice(-STORED_OUTPUT.characters),
    stop,
    async close(): Promise<void> {
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export type Machine = Awaited<ReturnType<typeof openMachine>>;
