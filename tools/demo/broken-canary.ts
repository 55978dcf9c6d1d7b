import { versionsOf } from 'shell/server/releases/versions-of';
import { bucketOf } from 'shell/server/visits/bucket';
import { addressOf, atRate } from '../soak/at-rate.ts';
import { liveOf } from '../soak/copies.ts';
import { createCrowd } from '../soak/visitor.ts';
import { storeBrokenCopy } from './broken-copy.ts';
import { chanceOf } from './small-share.ts';
import type { Stage } from './stage.ts';
import { until } from './until.ts';

const REMOTE = 'landing';
const PERCENT = 10;
const VISITS_PER_SECOND = 20;

/** How soon the judge must have taken it back, in milliseconds. */
const PATIENCE = 60_000;

const isWithdrawal = (told: unknown, version: string) =>
  JSON.stringify(told).includes(`"action":"withdraw","remote":"${REMOTE}","version":"${version}"`);

/** A canary that throws while it is drawn: nobody sees it fail, and the judge takes it back by itself. */
export async function tellOfBrokenCanary({ site, narrator, webhook }: Stage): Promise<void> {
  narrator.chapter(
    `A broken canary at ${PERCENT} %, under ${VISITS_PER_SECOND} visits/s from many addresses`,
  );
  const { desk, registry } = site.releases;
  const { team, version: stable } = await liveOf(site.releases, REMOTE);
  const signed = await storeBrokenCopy(site, REMOTE, '/', 'everywhere');
  const { version } = signed.release;
  await desk.release(team, signed, { traffic: PERCENT });

  const crowd = createCrowd(site.url);
  const unanswered: string[] = [];
  let [inBuckets, strayed] = [0, 0];
  let over = false;
  const visiting = atRate(
    VISITS_PER_SECOND,
    () => !over,
    async index => {
      try {
        const visitor = crowd.visitor(addressOf(index));
        const { versions } = await visitor.open('/');
        if (bucketOf(REMOTE, visitor.id()) < PERCENT) inBuckets += 1;
        if (versions[REMOTE] !== stable) strayed += 1;
        await visitor.say({ remote: REMOTE, version: versions[REMOTE], state: 'ready' });
      } catch (cause) {
        unanswered.push(String(cause));
      }
    },
  );
  const isGone = async () => versionsOf(await registry.read(), REMOTE).canary === undefined;
  const gone = await until(isGone, PATIENCE + 30_000, 100);
  over = true;
  const visits = await visiting;

  narrator.within('taken back by itself', gone, PATIENCE);
  const record = (await registry.history(REMOTE)).at(-1);
  narrator.check(
    'who did it, as the history says',
    `${record?.by.person}: ${record?.note}`,
    record?.by.person === 'juiz',
  );
  const told = await until(() => webhook.told.some(one => isWithdrawal(one, version)), 10_000);
  narrator.check('its team was told by webhook', told === null ? 'no' : 'yes', told !== null);
  const drawings =
    site.log.join('').match(/could not draw \/ on the server.*quebrada de propósito/g)?.length ?? 0;
  narrator.check('drawings of its page on the server that threw', drawings, drawings > 0);
  narrator.check(
    `of ${visits} visits in its share`,
    inBuckets,
    inBuckets > 0 && inBuckets <= visits * (PERCENT / 100 + chanceOf(PERCENT / 100, visits)),
  );
  narrator.check('page views without an answer', unanswered.join('; ') || 0, unanswered.length === 0);
  narrator.check(
    'visits that were shown it: the server drew the last good one instead',
    strayed,
    strayed === 0,
  );
}
