import { openVisitBuckets } from '../lab/copies.ts';
import { releaseBroken } from './broken-copy.ts';
import type { Scenario } from './scenario.ts';
import { chanceDeviation } from './small-canary.ts';
import { checkWithdrawal, VISITS_PER_SECOND, visitCanary } from './withdrawal.ts';

const REMOTE = 'landing';
const PERCENT = 10;

/** A canary that throws while it is rendered: no visitor sees it fail, and the canary analysis withdraws it. */
export async function brokenCanaryScenario(scenario: Scenario): Promise<void> {
  const { site, report } = scenario;
  report.section(`A broken canary at ${PERCENT} %, under ${VISITS_PER_SECOND} visits/s from many addresses`);
  const visitBucket = await openVisitBuckets(site.releases);
  const { signed, stable } = await releaseBroken(site, REMOTE, { path: '/' }, 'everywhere', PERCENT);

  let [inBuckets, shown] = [0, 0];
  const visited = await visitCanary(scenario, REMOTE, async visitor => {
    const { versions } = await visitor.open('/');
    if (visitBucket(REMOTE, visitor.id()) < PERCENT) inBuckets += 1;
    if (versions[REMOTE] !== stable) shown += 1;
    await visitor.sendSignals([{ remote: REMOTE, version: versions[REMOTE], state: 'ready' }]);
  });

  await checkWithdrawal(scenario, signed.release, visited);
  const failures =
    site.log.join('').match(/"event":"not-rendered".*"part":"\/".*quebrada de propósito/g)?.length ?? 0;
  report.check('attempts to render its page on the server that threw', failures, failures > 0);
  report.check(
    `of ${visited.visits} visits in its share`,
    inBuckets,
    inBuckets > 0 &&
      inBuckets <= visited.visits * (PERCENT / 100 + chanceDeviation(PERCENT / 100, visited.visits)),
  );
  report.check(
    'visits that were shown it: the server rendered the last good version instead',
    shown,
    shown === 0,
  );
}
