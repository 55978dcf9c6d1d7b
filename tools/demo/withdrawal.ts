import { CANARY_ANALYSIS } from '@serafim/platform-contract/release-actions';
import { remoteVersions } from '@serafim/release-store/registry/remote-versions';
import { atRate, visitorAddress } from '../lab/at-rate.ts';
import { createCrowd, type Visitor } from '../lab/crowd.ts';
import { waitUntil } from '../lab/wait-until.ts';
import type { Scenario } from './scenario.ts';

/** How many visits the site has while a broken canary is out. */
export const VISITS_PER_SECOND = 20;

/** How soon the canary analysis must have withdrawn the canary, in milliseconds. */
const WITHDRAWN_WITHIN = 60_000;

/** What happened until a canary was gone. */
interface Visited {
  /** Milliseconds until it was gone; null when it stayed. */
  gone: number | null;
  visits: number;
  /** What visits failed with: pages, release sets and files that were not answered. */
  unanswered: readonly string[];
}

/** Lets visitors from many addresses come until a remote has no canary any more. @param visit what each of them does */
export async function visitUntilWithdrawn(
  { site }: Scenario,
  remote: string,
  visit: (visitor: Visitor) => Promise<void>,
): Promise<Visited> {
  const crowd = createCrowd(site.url);
  const unanswered: string[] = [];
  let over = false;
  const visiting = atRate(
    VISITS_PER_SECOND,
    () => !over,
    async index => {
      try {
        await visit(crowd.visitor(visitorAddress(index)));
      } catch (cause) {
        unanswered.push(String(cause));
      }
    },
  );
  const isGone = async () => remoteVersions(await site.releases.registry.read(), remote).canary === undefined;
  const gone = await waitUntil(isGone, WITHDRAWN_WITHIN + 30_000, 100);
  over = true;
  return { gone, visits: await visiting, unanswered };
}

const isWithdrawal = (alert: unknown, remote: string, version: string) =>
  JSON.stringify(alert).includes(`"action":"withdraw","remote":"${remote}","version":"${version}"`);

/** Checks that the canary analysis withdrew a canary, by itself and in time, and that its team was alerted. */
export async function checkWithdrawal(
  { site, report, webhook }: Scenario,
  { remote, version }: { remote: string; version: string },
  { gone, unanswered }: Visited,
): Promise<void> {
  report.within('withdrawn by the canary analysis', gone, WITHDRAWN_WITHIN);
  const record = (await site.releases.registry.history(remote)).at(-1);
  report.check(
    'who did it, as the history says',
    `${record?.by.person}: ${record?.note}`,
    record?.by.person === CANARY_ANALYSIS && record.version === version,
  );
  const isAlerted = () => webhook.alerts.some(alert => isWithdrawal(alert, remote, version));
  const alerted = await waitUntil(isAlerted, 10_000);
  report.check('its team was alerted by webhook', alerted === null ? 'no' : 'yes', alerted !== null);
  report.check('page views without an answer', unanswered.join('; ') || 0, unanswered.length === 0);
}
