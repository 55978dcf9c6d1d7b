import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { freePort } from '@serafim/server-kit/process/free-port';
import { repository } from '@serafim/server-kit/process/repository';
import { type Ended, runNode } from 'tools/new-remote/run-command';
import { runningSite } from './running-site.ts';

/** The release service of a site. */
export interface ReleaseServiceProcess {
  /** The address that teams release to. */
  url: string;
  /** Types a command of `releases` on the machine of the site. */
  type(...args: string[]): Promise<Ended>;
  stop(): Promise<void>;
}

/** The programs of a site in this repository. */
interface SitePrograms {
  /** The release service, with its arguments. */
  service: readonly string[];
  /** The command line of releases. */
  releases: string;
}

const PROGRAMS: SitePrograms = {
  service: ['tools/operate/main.ts', 'release-service'],
  releases: 'platform/release/src/cli.ts',
};

/** Starts the release service of a site on a free port. Whoever sends to it meanwhile waits. */
export async function startReleaseService(
  dataFolder: string,
  siteUrl = runningSite().url,
  { service: program, releases } = PROGRAMS,
): Promise<ReleaseServiceProcess> {
  const port = await freePort();
  const settings = { DATA_DIR: dataFolder, RELEASE_PORT: String(port), PORT: new URL(siteUrl).port };
  const service = spawn(process.execPath, program, {
    cwd: repository,
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return {
    url: `http://localhost:${port}`,
    type: (...args) => runNode(repository, releases, args, settings),
    async stop() {
      if (service.exitCode !== null) return;
      const gone = once(service, 'exit');
      service.kill('SIGTERM');
      await gone;
    },
  };
}
