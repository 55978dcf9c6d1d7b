import { setTimeout as pause } from 'node:timers/promises';
import { liveVersion, storeCopy } from '../../lab/copies.ts';
import { createCrowd } from '../../lab/crowd.ts';
import type { Figure, Report } from '../figure.ts';
import { OTHER_SET, type Seen, startCrowd } from './edge-crowd.ts';
import { openSiteAtTheEdge } from './site-at-the-edge.ts';

const REMOTE = 'landing';

/** Page views a second. */
const RATE = 50;

/** The canary's share of the visits, in percent. */
const TRAFFIC = 20;

/** How long no composer answers, in seconds. */
const AWAY = 60;

/** How long a withdrawn version may still be served, in milliseconds. */
const GONE_WITHIN = 2_000;

const percent = (part: number, whole: number) => `${((100 * part) / Math.max(1, whole)).toFixed(1)} %`;

/** Of the first views of visits, how many got a version; and by how many standard deviations that is beside its share. */
function countShare(seen: readonly Seen[], version: string) {
  const first = seen.filter(({ isFirst }) => isFirst);
  const got = first.filter(one => one.version === version).length;
  const share = TRAFFIC / 100;
  const deviation = Math.sqrt(share * (1 - share) * first.length);
  return { got, of: first.length, deviations: Math.abs(got - share * first.length) / deviation };
}

/** Opens pages as visitors do who have nothing in their browser: with every file, at some distance. */
async function openWithFiles(url: string, goesOn: () => boolean) {
  let opened = 0;
  const failed: string[] = [];
  for (; goesOn(); opened += 1) {
    await createCrowd(url)
      .visitor('203.0.113.7')
      .open('/')
      .catch(cause => failed.push(String(cause)));
    await pause(1_000);
  }
  return { opened, failed };
}

/**
 * Two composers behind Varnish under a crowd, some of it forging: without a canary, with one, when that is withdrawn,
 * and while both composers are killed.
 */
export async function measureEdge(seconds: number, report: Report): Promise<Figure> {
  const site = await openSiteAtTheEdge();
  try {
    const { releases, url, composers } = site;
    const { team, version: stable } = await liveVersion(releases, REMOTE);
    const canary = await storeCopy(releases, REMOTE);
    const { version } = canary.release;
    const crowd = startCrowd(url, RATE);
    const between = (from: number, to: number) => crowd.seen.filter(({ at }) => at >= from && at < to);

    const began = performance.now();
    await pause(seconds * 1_000);
    report(`${crowd.seen.length} views without a canary`);

    await releases.service.release(team, canary, { traffic: TRAFFIC });
    const released = performance.now();
    const hasCanary = () => crowd.seen.some(one => one.version === version);
    while (!hasCanary() && performance.now() - released < 10_000) await pause(20);
    const known = performance.now();
    await pause(seconds * 1_000);
    const share = countShare(between(known, performance.now()), version);
    report(`${share.got} of ${share.of} first visits with the canary`);

    const withdrawing = performance.now();
    await releases.service.rollback(team, REMOTE);
    const withdrawn = performance.now();
    await pause(10_000);
    const late = between(withdrawing, performance.now()).filter(one => one.version === version);
    const lastSeen = Math.max(0, ...late.map(({ at }) => at - withdrawn));
    const views = between(began, performance.now());
    const hits = views.filter(({ wasStored }) => wasStored).length;
    const movedInVain = crowd.moved.filter(({ from }) => from !== version).length;
    const failedBefore = crowd.failed.length;
    report(`last seen ${Math.round(lastSeen)} ms after its withdrawal; ${percent(hits, views.length)} hits`);

    const killed = performance.now();
    await Promise.all(composers.map(({ kill }) => kill()));
    const isAway = () => performance.now() - killed < AWAY * 1_000;
    const { opened, failed: failedWithFiles } = await openWithFiles(url, isAway);
    const away = between(killed, performance.now()).length;
    const failedAway = crowd.failed.length - failedBefore + failedWithFiles.length;
    const restarted = performance.now();
    const withdrawnAway = between(killed, restarted).filter(one => one.version === version).length;
    report(`${away} views and ${opened} with all files while no composer answered`);
    for (const composer of composers) await composer.start();
    await pause(5_000);
    await crowd.end();

    const isUnchecked = ({ until, version: shown, faults }: Seen) =>
      until >= killed && shown === stable && faults.every(fault => fault === OTHER_SET);
    const withFaults = crowd.seen.filter(({ faults }) => faults.length > 0);
    const wrong = withFaults
      .filter(one => !isUnchecked(one))
      .flatMap(({ at, faults }) =>
        faults.map(fault => `${fault}, ${Math.round(killed - at)} ms before the kill`),
      );
    const unchecked = withFaults.filter(isUnchecked).length;
    const failed = crowd.failed.length + failedWithFiles.length;
    return {
      tried: `${crowd.seen.length} page views at ${RATE}/s by visits of up to 4 pages, each with its beacon, and ${crowd.forged()} forged requests, through Varnish and two composers: ${seconds} s without a canary, ${seconds} s with one of ${TRAFFIC} %, its withdrawal, both composers killed for ${AWAY} s, and started again`,
      measured: `${percent(hits, views.length)} of ${views.length} pages out of the cache before the kill; canary for ${share.got} of ${share.of} first visits (${percent(share.got, share.of)}, ${share.deviations.toFixed(1)} σ); ${wrong.length} mixed sets, pages of another set, or cookies with what is stored; ${movedInVain} visits moved without need; withdrawn version last seen ${Math.round(lastSeen)} ms after; ${failedAway} of ${away + opened} views failed without composers (${opened} of them with every file), ${withdrawnAway} with what was withdrawn, ${unchecked} on the stable versions because their claim had not been checked; ${failed} failed in all`,
      isMet:
        hits >= 0.95 * views.length &&
        share.deviations <= 3 &&
        wrong.length === 0 &&
        movedInVain === 0 &&
        lastSeen <= GONE_WITHIN &&
        withdrawnAway === 0 &&
        failed === 0,
      notes: [...new Set([...wrong, ...crowd.failed, ...failedWithFiles])].slice(0, 8),
    };
  } catch (cause) {
    report(site.log.slice(-20).join(''));
    throw cause;
  } finally {
    await site.close();
  }
}
