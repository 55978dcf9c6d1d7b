import type { SiteRules } from '@serafim/platform-contract/site-rules';
import { describeSite } from '@serafim/release/gate/gates';
import { siteParts } from '@serafim/release/site-parts';
import { openReleases } from '@serafim/release-store/releases/open-releases';
import { OPERATIONS } from '@serafim/release-store/signatures/actor';
import { openDataFolder } from '@serafim/server-kit/data-folder';
import { createDrain, stopOnSignal } from '@serafim/server-kit/drain';
import { createLog } from '@serafim/server-kit/log';
import { createReleaseServiceApp } from './app.ts';
import { createGateRunner } from './gate/run-gate.ts';
import { openOffers } from './offers.ts';
import { readSettings } from './settings.ts';

const log = createLog(line => process.stdout.write(line));

/**
 * Starts the release service of a site. It ends with SIGTERM.
 * @param dataDir the folder of data
 * @throws where a setting, the store, operations' key or the sandbox cannot be used
 */
export async function startReleaseService(rules: SiteRules, dataDir: string): Promise<void> {
  const settings = readSettings(process.env, dataDir);
  openDataFolder(settings.releases.dataDir);
  const releases = openReleases(settings.releases, { rules, serves: true });
  // Without it nothing could be registered: better said now.
  await releases.actor(OPERATIONS, '*');
  const { releasesDir } = settings.releases;
  const gate = createGateRunner({
    releasesDir,
    hidden: [settings.releases.dataDir],
    sandbox: settings.sandbox,
    onNoSandbox: why => log.warn({ event: 'no-sandbox', why }),
  });
  const drain = createDrain(settings.drainWait);
  const app = createReleaseServiceApp({
    releases,
    offers: openOffers(settings.releases.dataDir),
    gate,
    describe: () => describeSite({ shell: siteParts.shell, rules }),
    log,
    isDraining: drain.isDraining,
    ...{ origin: settings.origin, trustedProxy: settings.trustedProxy, limitFactor: settings.limitFactor },
  });
  app.addHook('onClose', async () => {
    await gate.close();
    await releases.close();
  });
  stopOnSignal(() => drain.close(app), settings.drainWait);
  await app.listen({ port: settings.port, host: settings.host });
  log.info({ event: 'release-service', origin: settings.origin });
}
