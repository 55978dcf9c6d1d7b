import { repeat, visitorAddress } from '../lab/at-rate.ts';
import { liveVersion, openVisitBuckets, releaseCopy } from '../lab/copies.ts';
import { createCrowd, type Visitor } from '../lab/crowd.ts';
import { waitUntil } from '../lab/wait-until.ts';
import type { Scenario } from './scenario.ts';

const REMOTE = 'landing';
const PERCENT = 10;

/** How many visits are under way at a time. */
const AT_ONCE = 8;

/** How far chance takes a share from its expectation: four standard deviations, once in sixteen thousand. */
export const chanceDeviation = (share: number, visits: number) =>
  4 * Math.sqrt((share * (1 - share)) / visits);

/** A canary for one visit in ten: the visit alone decides whether it gets the canary, and its version stays. */
export async function smallCanaryScenario({ site, report }: Scenario, visits: number): Promise<void> {
  report.section(`A canary at ${PERCENT} %`);
  const { service } = site.releases;
  const visitBucket = await openVisitBuckets(site.releases);
  const { team, version } = await releaseCopy(site.releases, REMOTE, PERCENT);
  const crowd = createCrowd(site.url);
  const isKnown = await waitUntil(async () => {
    const visitor = crowd.visitor(visitorAddress(0));
    return (await visitor.open('/')).versions[REMOTE] === version;
  }, 20_000);
  report.happened('a visitor sees it', isKnown);

  let [seen, misplaced, moved] = [0, 0, 0];
  await repeat(visits, AT_ONCE, async index => {
    const visitor: Visitor = crowd.visitor(visitorAddress(index));
    const onCanary = (await visitor.open('/')).versions[REMOTE] === version;
    if (onCanary) seen += 1;
    if (onCanary !== visitBucket(REMOTE, visitor.id()) < PERCENT) misplaced += 1;
    if (((await visitor.open('/Rede')).versions[REMOTE] === version) !== onCanary) moved += 1;
  });
  const share = seen / visits;
  report.check(
    `its share of ${visits} visits`,
    `${(share * 100).toFixed(1)} % (chance allows ± ${(chanceDeviation(PERCENT / 100, visits) * 100).toFixed(1)} points)`,
    Math.abs(share - PERCENT / 100) <= chanceDeviation(PERCENT / 100, visits),
  );
  report.check('visits on another version than their bucket says', misplaced, misplaced === 0);
  report.check('visits whose version changed with their next page', moved, moved === 0);
  await service.promote(team, REMOTE);
  const { version: stable } = await liveVersion(site.releases, REMOTE);
  report.check('after its promotion the stable version is', stable, stable === version);
}
