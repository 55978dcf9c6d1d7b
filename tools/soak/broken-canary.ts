import { setTimeout as pause } from 'node:timers/promises';
import { remoteVersions } from '@serafim/release-store/registry/remote-versions';
import { atRate, visitorAddress } from '../lab/at-rate.ts';
import { liveVersion, storeCopies } from '../lab/copies.ts';
import { createCrowd } from '../lab/crowd.ts';
import type { Site } from '../lab/site.ts';

const REMOTE = 'landing';

interface BrokenCanary {
  /** The canary's share of the visits, in percent. */
  traffic: number;
  /** Share of the canary's visits that fail, from 0 to 1. */
  failing: number;
  visitsPerSecond: number;
  /** When to give up, in seconds. */
  seconds: number;
}

/** Releases a canary that fails in some of its visits and waits until the canary analysis has withdrawn it. */
export async function breakCanary(site: Site, wanted: BrokenCanary) {
  const [signed] = await storeCopies(site.releases, REMOTE, 1);
  if (!signed) throw new Error('There is no copy to release');
  const { team } = await liveVersion(site.releases, REMOTE);
  const { version } = signed.release;
  const crowd = createCrowd(site.url);
  await site.releases.service.release(team, signed, { traffic: wanted.traffic });
  const started = performance.now();
  let over = false;
  let [seen, failed, notFallenBack] = [0, 0, 0];
  const faults: string[] = [];

  const visiting = atRate(
    wanted.visitsPerSecond,
    () => !over,
    async index => {
      try {
        const visitor = crowd.visitor(visitorAddress(index));
        const { versions } = await visitor.open('/');
        const isCanary = versions[REMOTE] === version;
        // The canary's visits fail at even distances, in the order in which they come.
        const fails = isCanary && Math.floor((seen + 1) * wanted.failing) > Math.floor(seen * wanted.failing);
        if (isCanary) seen += 1;
        if (fails) failed += 1;
        await visitor.sendSignals([
          {
            remote: REMOTE,
            version: versions[REMOTE],
            state: fails ? 'failed' : 'ready',
            ...(fails ? { phase: 'render', error: 'TypeError' } : {}),
          },
        ]);
        const afterwards = fails ? (await visitor.open('/')).versions[REMOTE] : undefined;
        if (afterwards === version) notFallenBack += 1;
      } catch (cause) {
        faults.push(String(cause));
      }
    },
  );
  const isLive = async () => remoteVersions(await site.releases.registry.read(), REMOTE).canary !== undefined;
  while ((await isLive()) && performance.now() - started < wanted.seconds * 1000) await pause(200);
  const seconds = (performance.now() - started) / 1000;
  const isGone = !(await isLive());
  over = true;
  const visits = await visiting;
  const record = (await site.releases.registry.history(REMOTE)).at(-1);
  return {
    isGone,
    seconds: Math.round(seconds * 10) / 10,
    visits,
    seen,
    share: seen / visits,
    failed,
    /** Visits that still had the canary after they had reported that it failed. */
    notFallenBack,
    faults: [...new Set(faults)].slice(0, 5),
    note: record?.note,
  };
}
