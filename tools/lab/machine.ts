import { copyFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Releases } from '@serafim/release-store/releases/open-releases';
import { OPERATIONS } from '@serafim/release-store/signatures/actor';
import { type Lab, RENDER_BUDGET } from './lab.ts';
import type { Server } from './server.ts';

interface MachineSettings {
  /** The releases of the site whose operators install the machine: they copy the list of teams and their own key. */
  installedFrom: Releases;
  /** Where files and registry are, and what else is set beside its addresses. */
  environment: Readonly<Record<string, string>>;
  apiUrl: string;
  /** Its port behind a balancer. By itself without. */
  port?: number;
}

/** A composer with a data folder of its own, as on a machine of its own: it shares no folder with anybody. */
export interface Machine extends Server {
  /** Opens every page once: a composer that has just started is busy until it has rendered them all. */
  openEveryPage(): Promise<void>;
}

async function openEveryPage(url: string): Promise<void> {
  const sitemap = await (await fetch(`${url}/sitemap.xml`)).text();
  for (const [, address = ''] of sitemap.matchAll(/<loc>([^<]+)<\/loc>/g))
    await (await fetch(url + new URL(address).pathname)).arrayBuffer();
}

/** Installs a composer on a machine of its own; it is not started yet. */
export async function openMachine(lab: Lab, { installedFrom, environment, apiUrl, port }: MachineSettings) {
  const folder = await lab.newFolder();
  // Made at its first use.
  await installedFrom.actor(OPERATIONS, 'landing');
  const { teamsFile, keysDir } = installedFrom.settings;
  const TEAMS_FILE = join(folder, 'teams.json');
  await copyFile(teamsFile, TEAMS_FILE);
  await mkdir(join(folder, 'keys'), { mode: 0o700 });
  await copyFile(join(keysDir, `${OPERATIONS}.pem`), join(folder, 'keys', `${OPERATIONS}.pem`));
  const own = { DATA_DIR: folder, TEAMS_FILE, API_URL: apiUrl, RENDER_BUDGET, TRUSTED_PROXY: 'loopback' };
  const server = await lab.openComposer({
    ...(port !== undefined && { port }),
    environment: { ...own, ...environment },
  });
  return { ...server, openEveryPage: () => openEveryPage(server.url) } satisfies Machine;
}
