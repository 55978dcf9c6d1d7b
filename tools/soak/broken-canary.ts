import { releaseCopy } from '../lab/copies.ts';
import type { Site } from '../lab/site.ts';
import { visitUntilWithdrawn } from '../lab/visits.ts';

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
  const { version } = await releaseCopy(site.releases, REMOTE, wanted.traffic);
  let [seen, failed, notFallenBack] = [0, 0, 0];
  const limits = { perSecond: wanted.visitsPerSecond, within: wanted.seconds * 1_000 };
  const { gone, visits, unanswered } = await visitUntilWithdrawn(site, REMOTE, limits, async visitor => {
    const { versions } = await visitor.open('/');
    const isCanary = versions[REMOTE] === version;
    // The canary's visits fail at even distances, in the order in which they come.
    const fails = isCanary && Math.floor((seen + 1) * wanted.failing) > Math.floor(seen * wanted.failing);
    if (isCanary) seen += 1;
    if (fails) failed += 1;
    const state = fails ? { state: 'failed', phase: 'render', error: 'TypeError' } : { state: 'ready' };
    await visitor.sendSignals([{ remote: REMOTE, version: versions[REMOTE], ...state }]);
    if (fails && (await visitor.open('/')).versions[REMOTE] === version) notFallenBack += 1;
  });
  const record = (await site.releases.registry.history(REMOTE)).at(-1);
  return {
    /** Milliseconds until it was gone; null when it stayed. */
    gone,
    visits,
    seen,
    share: seen / visits,
    failed,
    /** Visits that still had the canary after they had reported that it failed. */
    notFallenBack,
    faults: [...new Set(unanswered)].slice(0, 5),
    note: record?.note ?? '',
  };
}
