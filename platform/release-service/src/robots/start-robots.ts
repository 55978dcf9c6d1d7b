import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { SiteRules } from '@serafim/platform-contract/site-rules';
import { describeSite } from '@serafim/release/gate/gates';
import { siteParts } from '@serafim/release/site-parts';
import { openReleases } from '@serafim/release-store/releases/open-releases';
import { OPERATIONS } from '@serafim/release-store/signatures/actor';
import { openDataFolder } from '@serafim/server-kit/data-folder';
import { stopOnSignal } from '@serafim/server-kit/drain';
import { createLog } from '@serafim/server-kit/log';
import { createGateRunner } from '../gate/run-gate.ts';
import { readSettings } from '../settings.ts';
import { createRobots } from './follow-versions.ts';

const log = createLog(line => process.stdout.write(line));

/** How often the registry is read, in milliseconds. */
const EVERY = 2_000;

/** What one version may take of this machine: two sites, and a browser. */
const LIMITS = { milliseconds: 240_000, bytes: 2 * 1024 ** 3 };

const program = fileURLToPath(new URL('./robots-process.ts', import.meta.url));

/**
 * Starts the robots of a site. It ends with SIGTERM; site, releases and promotion go on without it.
 * @throws where a setting, the store, operations' key or the sandbox cannot be used
 */
export async function startRobots({ rules, dataDir }: { rules: SiteRules; dataDir: string }): Promise<void> {
  const settings = readSettings(process.env, dataDir);
  openDataFolder(settings.releases.dataDir);
  const releases = openReleases(settings.releases, { rules, serves: true });
  // Without it nothing could be taken away: better said now.
  await releases.actor(OPERATIONS, '*');
  const runner = createGateRunner({
    releasesDir: settings.releases.releasesDir,
    hidden: [settings.releases.dataDir],
    ...{ sandbox: settings.sandbox, program, limits: LIMITS },
    onNoSandbox: why => log.warn({ event: 'no-sandbox', why }),
  });
  const robots = createRobots({
    ...{ releases, runner, journeys: rules.journeys ?? [] },
    describe: () => describeSite({ shell: siteParts.shell, rules }),
    onLook: (remote, { version, harms: [why] }) =>
      log.info({ event: 'robots-looked', remote, version, ...(why ? { why } : {}) }),
  });
  const stopping = new AbortController();
  stopOnSignal(async () => {
    stopping.abort();
    await runner.close();
    await releases.close();
  }, settings.drainWait);
  await runner.begun();
  log.info({ event: 'robots' });
  while (!stopping.signal.aborted) {
    await robots.look().catch((err: unknown) => {
      if (!stopping.signal.aborted) log.error({ event: 'robots-failed', err });
    });
    await pause(EVERY, undefined, { signal: stopping.signal }).catch(() => undefined);
  }
}
