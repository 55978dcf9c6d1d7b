import type { SiteRules } from '@serafim/platform-contract/site-rules';
import { siteOrigin } from '@serafim/release/commands/preview';
import { describeSite } from '@serafim/release/gate/gates';
import { siteParts } from '@serafim/release/site-parts';
import { openReleases } from '@serafim/release-store/releases/open-releases';
import { OPERATIONS } from '@serafim/release-store/signatures/actor';
import { openDataFolder } from '@serafim/server-kit/data-folder';
import { createDrain, stopOnSignal } from '@serafim/server-kit/drain';
import { isLocalOrigin } from '@serafim/server-kit/local-origin';
import { createLog } from '@serafim/server-kit/log';
import { createReleaseServiceApp } from './app.ts';
import { createGateRunner } from './gate/run-gate.ts';
import { createNotices, startNotices } from './notices/follow-history.ts';
import { type Notice, noticeSubject, noticeText } from './notices/notice.ts';
import { postNotice } from './notices/post-notice.ts';
import { openOffers } from './offers.ts';
import { readSettings } from './settings.ts';

const log = createLog(line => process.stdout.write(line));

/** What a site gives its release service. */
export interface ServedSite {
  rules: SiteRules;
  /** The folder of data. */
  dataDir: string;
  /** The program of the gate's process, where this package does not stand in the site's repository. */
  gate?: string;
  /** Sends a text by mail; left out where the site sends none. */
  mail?: (to: string, subject: string, text: string) => Promise<void>;
  /** Path of the page on which people approve what waits, where the site has one. */
  approvals?: string;
}

async function refuseMail(): Promise<never> {
  throw new Error('This site sends no mail');
}

/**
 * Starts the release service of a site. It ends with SIGTERM.
 * @throws where a setting, the store, operations' key or the sandbox cannot be used
 */
export async function startReleaseService({
  rules,
  dataDir,
  gate: program,
  mail = refuseMail,
  approvals,
}: ServedSite): Promise<void> {
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
    ...(program === undefined ? {} : { program }),
    onNoSandbox: why => log.warn({ event: 'no-sandbox', why }),
  });
  // A service that could let nobody through is better not started.
  await gate.begun();
  const drain = createDrain(settings.drainWait);
  const app = createReleaseServiceApp({
    releases,
    offers: openOffers(settings.releases.dataDir),
    gate,
    siteUrl: siteOrigin(process.env),
    describe: () => describeSite({ shell: siteParts.shell, rules }),
    log,
    isDraining: drain.isDraining,
    ...{ origin: settings.origin, trustedProxy: settings.trustedProxy, limitFactor: settings.limitFactor },
  });
  const send = {
    // On a developer's machine, a team's webhook is there too.
    webhook: postNotice(releases, !isLocalOrigin(settings.origin)),
    mail: (to: string, notice: Notice) => mail(to, noticeSubject(notice), noticeText(notice)),
  };
  const page = approvals && new URL(approvals, siteOrigin(process.env)).href;
  const stopNotices = startNotices(createNotices({ releases, send, log, approvals: page }), log);
  app.addHook('onClose', async () => {
    await stopNotices();
    await gate.close();
    await releases.close();
  });
  stopOnSignal(() => drain.close(app), settings.drainWait);
  await app.listen({ port: settings.port, host: settings.host });
  log.info({ event: 'release-service', origin: settings.origin });
}
