import { openCommonKey } from '@serafim/release-store/previews/common-key';
import { createVisitBuckets } from '@serafim/release-store/release-sets/visit-bucket';
import { visitorAddress } from '../lab/at-rate.ts';
import { liveVersion, storeCopies } from '../lab/copies.ts';
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

async function forEachVisit(count: number, work: (index: number) => Promise<void>) {
  let next = 0;
  const worker = async () => {
    while (next < count) {
      const index = next;
      next += 1;
      await work(index);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

/** A canary for one visit in ten: the visit alone decides whether it gets the canary, and its version stays. */
export async function smallCanaryScenario({ site, report }: Scenario, visits: number): Promise<void> {
  report.section(`A canary at ${PERCENT} %`);
  const { service, registry } = site.releases;
  const visitBucket = createVisitBuckets(await openCommonKey(site.releases));
  const { team } = await liveVersion(site.releases, REMOTE);
  const [signed] = await storeCopies(site.releases, REMOTE, 1);
  if (!signed) throw new Error('There is no copy to release');
  const { version } = signed.release;
  await service.release(team, signed, { traffic: PERCENT });
  const crowd = createCrowd(site.url);
  const isKnown = await waitUntil(async () => {
    const visitor = crowd.visitor(visitorAddress(0));
    return (await visitor.open('/')).versions[REMOTE] === version;
  }, 20_000);
  report.check('a visitor sees it', isKnown === null ? 'no' : 'yes', isKnown !== null);

  let [seen, misplaced, moved] = [0, 0, 0];
  await forEachVisit(visits, async index => {
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
  const { microFrontends } = await registry.read();
  const stable = microFrontends[REMOTE]?.find(({ deployment }) => deployment.default)?.metadata.version;
  report.check('after its promotion the stable version is', stable ?? 'none', stable === version);
}
