import { CANARY_ANALYSIS } from '@serafim/platform-contract/release-actions';
import type { Visitor } from '../lab/crowd.ts';
import { type VisitedUntilWithdrawn, visitUntilWithdrawn } from '../lab/visits.ts';
import { waitUntil } from '../lab/wait-until.ts';
import type { Scenario } from './scenario.ts';

/** How many visits the site has while a broken canary is out. */
export const VISITS_PER_SECOND = 20;

/** How soon the canary analysis must have withdrawn the canary, in milliseconds. */
const WITHDRAWN_WITHIN = 60_000;

/** Lets visitors come until a remote has no canary any more, or its time is long over. @param visit what each of them does */
export const visitCanary = ({ site }: Scenario, remote: string, visit: (visitor: Visitor) => Promise<void>) =>
  visitUntilWithdrawn(
    site,
    remote,
    { perSecond: VISITS_PER_SECOND, within: WITHDRAWN_WITHIN + 30_000 },
    visit,
  );

const isWithdrawal = (alert: unknown, remote: string, version: string) =>
  JSON.stringify(alert).includes(`"action":"withdraw","remote":"${remote}","version":"${version}"`);

/** Checks that the canary analysis withdrew a canary, by itself and in time, and that its team was alerted. */
export async function checkWithdrawal(
  { site, report, webhook }: Scenario,
  { remote, version }: { remote: string; version: string },
  { gone, unanswered }: VisitedUntilWithdrawn,
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
  report.happened('its team was alerted by webhook', alerted);
  report.check('page views without an answer', unanswered.join('; ') || 0, unanswered.length === 0);
}
