import { COMMON_ID } from '@serafim/platform-contract/visit';
import type { VersionName } from '@serafim/release-store/files/store-layout';
import { LRUCache } from 'lru-cache';
import { findPlace, type Place, type RecorderDeps } from './record-signals.ts';

/** A page that was sent. */
export interface ServedPage {
  path: string;
  /** Versions of remotes that it shows. */
  shown: readonly VersionName[];
}

/** Records that a page was sent to a visit. @param address of the client's network */
export type RecordServed = (visit: string, address: string, page: ServedPage) => void;

/** A page that is asked for again within so many milliseconds, as often in a row, reloads itself. */
const [AGAIN, IN_A_ROW] = [5_000, 3] as const;

/** Counts how often a visit asks for the same page in a row. */
function createRows(now: () => number = Date.now) {
  const rows = new LRUCache<string, { path: string; at: number; count: number }>({ max: 10_000 });
  return (visit: string, path: string): number => {
    const last = rows.get(visit);
    const isAgain = last?.path === path && now() - last.at < AGAIN;
    const count = isAgain ? last.count + 1 : 0;
    rows.set(visit, { path, at: now(), count });
    return count;
  };
}

/** How long a page may take from its request to its sign of life, in milliseconds: it is to load, and to be seen for ten seconds. */
const DEADLINE = 30_000;

/** How many views are waited for; more are not counted. */
const MOST_WAITING = 20_000;

/** Records views that were served once their sign of life is due: those without one by then are silent. */
export function createServedRecorder(
  deps: RecorderDeps,
  later = (work: () => void): unknown => setTimeout(work, DEADLINE).unref(),
): RecordServed {
  let waiting = 0;
  const countRow = createRows();
  function waitFor(place: Place, address: string): void {
    waiting += 1;
    later(() => {
      waiting -= 1;
      // Once the canary has another share, signs of these visits do not count any more.
      const goesOn = deps.stages().some(({ run, since }) => run === place.run && since === place.step);
      if (goesOn) deps.store.record({ ...place, address, harms: ['due'] });
    });
  }
  return (visit, address, { path, shown }) => {
    if (visit === COMMON_ID) return;
    const reloads = countRow(visit, path);
    for (const version of shown) {
      const seen = deps.firstSeen.see(visit, version);
      const stage = deps.stages().find(({ remote }) => remote === version.remote);
      const place = stage && findPlace(deps, stage, visit, seen);
      if (place && reloads === IN_A_ROW) deps.store.record({ ...place, address, harms: ['lifeless'] });
      if (place && waiting < MOST_WAITING) waitFor(place, address);
    }
  };
}
