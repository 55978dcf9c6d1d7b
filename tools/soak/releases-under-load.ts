import { setTimeout as pause } from 'node:timers/promises';
import type { Releases } from '@serafim/release-store/releases/open-releases';
import { visitorAddress } from '../lab/at-rate.ts';
import { liveVersion, storeCopies } from '../lab/copies.ts';
import { createCrowd, mixedFiles } from '../lab/crowd.ts';
import { median } from '../lab/median.ts';
import { openPages } from '../lab/visits.ts';

const REMOTE = 'landing';
const PATHS = ['/', '/SejaUmLicenciado', '/Privacidade', '/Cadastro', '/Login'];

interface ReleasedSite {
  /** Where people open pages. */
  url: string;
  releases: Releases;
  /** Where each of its composers answers by itself; the site's own address without. */
  composers?: readonly string[];
}

interface UnderLoad {
  releases: number;
  rollbacks: number;
  viewsPerSecond: number;
  /** Pages that are opened in turn. */
  paths?: readonly string[];
  /** What happens after so many releases, while people go on. */
  meanwhile?: ReadonlyMap<number, () => Promise<unknown>>;
}

/** How long a release may take to reach every composer before the next one, in milliseconds. */
const REACHED_WITHIN = 20_000;

/** Releases and rolls back while people open pages, and counts what went wrong for them. */
export async function releaseUnderLoad(site: ReleasedSite, wanted: UnderLoad) {
  const { paths = PATHS } = wanted;
  const { registry, service } = site.releases;
  const copies = await storeCopies(site.releases, REMOTE, wanted.releases);
  const { team } = await liveVersion(site.releases, REMOTE);
  const crowd = createCrowd(site.url);
  const withdrawn = new Set<string>();
  const faults: string[] = [];
  let [mixed, moved, over] = [0, 0, false];
  const viewing = openPages(crowd, {
    perSecond: wanted.viewsPerSecond,
    paths,
    goesOn: () => !over,
    failed: faults,
    onSeen({ page, before }) {
      if (mixedFiles(page).length > 0) mixed += 1;
      // A visit stays on its versions, except for a version that was rolled back.
      const isWithdrawn = before && Object.values(before.versions).some(version => withdrawn.has(version));
      if (before && !isWithdrawn && before.setId !== page.setId) moved += 1;
    },
  });
  const untilSeen: number[] = [];
  const crowds = site.composers?.map(composer => createCrowd(composer)) ?? [crowd];
  const untilReached = async (version: string, started: number) => {
    for (const { visitor } of crowds)
      while (performance.now() - started < REACHED_WITHIN) {
        const seen = await visitor(visitorAddress(0)).open('/');
        if (seen.versions[REMOTE] === version) break;
        await pause(20);
      }
    return performance.now() - started;
  };
  try {
    const every = Math.max(1, Math.floor(wanted.releases / Math.max(1, wanted.rollbacks)));
    for (const [index, signed] of copies.entries()) {
      const started = performance.now();
      await service.release(team, signed);
      untilSeen.push(await untilReached(signed.release.version, started));
      if (index % every === every - 1) {
        withdrawn.add(signed.release.version);
        await service.rollback(team, REMOTE);
      }
      await wanted.meanwhile?.get(index + 1)?.();
    }
  } finally {
    over = true;
  }
  const views = await viewing;
  const slowest = Math.max(...untilSeen);
  return {
    views,
    failed: faults.length,
    faults: [...new Set(faults)].slice(0, 5),
    mixed,
    moved,
    rollbacks: withdrawn.size,
    files: crowd.files(),
    /** From the release's registration to a first visitor of every composer who has it, in milliseconds. */
    slowestToVisitor: Math.round(slowest),
    medianToVisitor: Math.round(median(untilSeen)),
    /** Which release that was, from 1. */
    slowestRelease: untilSeen.indexOf(slowest) + 1,
    sequence: (await registry.read()).sequence,
  };
}

export type ReleaseFigures = Awaited<ReturnType<typeof releaseUnderLoad>>;
