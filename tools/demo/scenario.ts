import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { repository } from '@serafim/server-kit/process/repository';
import type { Browser } from 'playwright';
import { openBrowser } from '../lab/browser.ts';
import { RENDER_BUDGET } from '../lab/lab.ts';
import type { Report } from '../lab/report.ts';
import { type Site, startTrialSite } from '../lab/site.ts';
import { type Ended, runNode } from '../new-remote/run-command.ts';

/** Listens where a team would receive the alerts of the canary analysis. */
async function openWebhook() {
  const alerts: unknown[] = [];
  const server = createServer((request, response) => {
    text(request)
      .then(body => {
        alerts.push(JSON.parse(body));
        response.writeHead(204).end();
      })
      .catch(() => response.writeHead(400).end());
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/`,
    /** The alerts so far, the latest last. */
    alerts: alerts as readonly unknown[],
    close: () =>
      new Promise(resolve => {
        server.close(resolve);
        server.closeAllConnections();
      }),
  };
}

/** What every scenario has: a whole site, a browser, the team's webhook and the report. */
export interface Scenario {
  site: Site;
  browser: Browser;
  webhook: Awaited<ReturnType<typeof openWebhook>>;
  report: Report;
}

/** Starts site, browser and webhook, runs the scenarios and stops everything again, however they ended. */
export async function runScenarios(
  report: Report,
  run: (scenario: Scenario) => Promise<void>,
): Promise<void> {
  const webhook = await openWebhook();
  const closing: (() => Promise<unknown>)[] = [webhook.close];
  try {
    const site = await startTrialSite({ RENDER_BUDGET, ALERT_WEBHOOK: webhook.url });
    closing.push(site.close);
    const browser = await openBrowser();
    closing.push(() => browser.close());
    await run({ site, browser, webhook, report }).catch(cause => {
      console.error(`What the site logged last:\n${site.log.slice(-20).join('')}`);
      throw cause;
    });
  } finally {
    for (const close of closing.reverse()) await close();
  }
}

/** Runs `npm run releases -- …` on a site's store, in a process of its own, as a person would. */
export function runReleases({ url, releases }: Site, words: readonly string[]): Promise<Ended> {
  return runNode(repository, 'platform/release/src/cli.ts', words, {
    DATA_DIR: releases.settings.dataDir,
    SITE_ORIGIN: url,
  });
}
