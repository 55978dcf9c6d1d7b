import { remoteVersions } from '@serafim/release-store/registry/remote-versions';
import { visitBucket } from '@serafim/release-store/release-sets/visit-bucket';
import { atRate, visitorAddress } from '../soak/at-rate.ts';
import { liveVersion } from '../soak/copies.ts';
import { createCrowd } from '../soak/visitor.ts';
import { storeBrokenCopy } from './broken-copy.ts';
import type { Scenario } from './scenario.ts';
import { chanceDeviation } from './small-canary.ts';
import { waitUntil } from './wait-until.ts';

const REMOTE = 'landing';
const PERCENT = 10;
const VISITS_PER_SECOND = 20;

/** How soon the canary analysis must have withdrawn the canary, in milliseconds. */
const WITHDRAWN_WITHIN = 60_000;

const isWithdrawal = (alert: unknown, version: string) =>
  JSON.stringify(alert).includes(`"action":"withdraw","remote":"${REMOTE}","version":"${version}"`);

/** A canary that throws while it is rendered: no visitor sees it fail, and the canary analysis withdraws it. */
export async function brokenCanaryScenario({ site, report, webhook }: Scenario): Promise<void> {
  report.section(`A broken canary at ${PERCENT} %, under ${VISITS_PER_SECOND} visits/s from many addresses`);
  const { service, registry } = site.releases;
  const { team, version: stable } = await liveVersion(site.releases, REMOTE);
  const signed = await storeBrokenCopy(site, REMOTE, '/', 'everywhere');
  const { version } = signed.release;
  await service.release(team, signed, { traffic: PERCENT });

  const crowd = createCrowd(site.url);
  const unanswered: string[] = [];
  let [inBuckets, shown] = [0, 0];
  let over = false;
  const visiting = atRate(
    VISITS_PER_SECOND,
    () => !over,
    async index => {
      try {
        const visitor = crowd.visitor(visitorAddress(index));
        const { versions } = await visitor.open('/');
        if (visitBucket(REMOTE, visitor.id()) < PERCENT) inBuckets += 1;
        if (versions[REMOTE] !== stable) shown += 1;
        await visitor.sendSignal({ remote: REMOTE, version: versions[REMOTE], state: 'ready' });
      } catch (cause) {
        unanswered.push(String(cause));
      }
    },
  );
  const isGone = async () => remoteVersions(await registry.read(), REMOTE).canary === undefined;
  const gone = await waitUntil(isGone, WITHDRAWN_WITHIN + 30_000, 100);
  over = true;
  const visits = await visiting;

  report.within('withdrawn by the canary analysis', gone, WITHDRAWN_WITHIN);
  const record = (await registry.history(REMOTE)).at(-1);
  report.check(
    'who did it, as the history says',
    `${record?.by.person}: ${record?.note}`,
    record?.by.person === 'juiz',
  );
  const alerted = await waitUntil(() => webhook.alerts.some(alert => isWithdrawal(alert, version)), 10_000);
  report.check('its team was alerted by webhook', alerted === null ? 'no' : 'yes', alerted !== null);
  const failures = site.log.join('').match(/ \/ on the server.*quebrada de propósito/g)?.length ?? 0;
  report.check('attempts to render its page on the server that threw', failures, failures > 0);
  report.check(
    `of ${visits} visits in its share`,
    inBuckets,
    inBuckets > 0 && inBuckets <= visits * (PERCENT / 100 + chanceDeviation(PERCENT / 100, visits)),
  );
  report.check('page views without an answer', unanswered.join('; ') || 0, unanswered.length === 0);
  report.check(
    'visits that were shown it: the server rendered the last good version instead',
    shown,
    shown === 0,
  );
}
