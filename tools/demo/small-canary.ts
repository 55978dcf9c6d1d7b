import { bucketOf } from 'shell/server/visits/bucket';
import { addressOf } from '../soak/at-rate.ts';
import { liveOf, storeCopies } from '../soak/copies.ts';
import { createCrowd, type Visitor } from '../soak/visitor.ts';
import type { Stage } from './stage.ts';
import { until } from './until.ts';

const REMOTE = 'landing';
const PERCENT = 10;

/** How many visits are under way at a time. */
const AT_ONCE = 8;

/** How far chance takes a share from what was promised: four standard deviations, once in sixteen thousand. */
export const chanceOf = (share: number, visits: number) => 4 * Math.sqrt((share * (1 - share)) / visits);

async function eachInTurn(count: number, work: (index: number) => Promise<void>) {
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

/** A canary for one visit in ten: who gets it follows from the visit alone, and stays so. */
export async function tellOfSmallShare({ site, narrator }: Stage, visits: number): Promise<void> {
  narrator.chapter(`A canary at ${PERCENT} %`);
  const { desk, registry } = site.releases;
  const { team } = await liveOf(site.releases, REMOTE);
  const [signed] = await storeCopies(site.releases, REMOTE, 1);
  if (!signed) throw new Error('There is no copy to release');
  const { version } = signed.release;
  await desk.release(team, signed, { traffic: PERCENT });
  const crowd = createCrowd(site.url);
  const isKnown = await until(async () => {
    const visitor = crowd.visitor(addressOf(0));
    return (await visitor.open('/')).versions[REMOTE] === version;
  }, 20_000);
  narrator.check('somebody sees it', isKnown === null ? 'nobody' : 'yes', isKnown !== null);

  let [seen, misplaced, moved] = [0, 0, 0];
  await eachInTurn(visits, async index => {
    const visitor: Visitor = crowd.visitor(addressOf(index));
    const onCanary = (await visitor.open('/')).versions[REMOTE] === version;
    if (onCanary) seen += 1;
    if (onCanary !== bucketOf(REMOTE, visitor.id()) < PERCENT) misplaced += 1;
    if (((await visitor.open('/Rede')).versions[REMOTE] === version) !== onCanary) moved += 1;
  });
  const share = seen / visits;
  narrator.check(
    `its share of ${visits} visits`,
    `${(share * 100).toFixed(1)} % (chance allows ± ${(chanceOf(PERCENT / 100, visits) * 100).toFixed(1)} points)`,
    Math.abs(share - PERCENT / 100) <= chanceOf(PERCENT / 100, visits),
  );
  narrator.check('visits on another version than their bucket says', misplaced, misplaced === 0);
  narrator.check('visits whose version changed with their next page', moved, moved === 0);
  await desk.promote(team, REMOTE);
  const { microFrontends } = await registry.read();
  const stable = microFrontends[REMOTE]?.find(({ deployment }) => deployment.default)?.metadata.version;
  narrator.check('after its promotion the stable version is', stable ?? 'none', stable === version);
}
