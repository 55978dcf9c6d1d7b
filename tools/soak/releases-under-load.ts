import { setTimeout as pause } from 'node:timers/promises';
import { atRate, visitorAddress } from './at-rate.ts';
import { liveVersion, storeCopies } from './copies.ts';
import type { SoakSite } from './soak-site.ts';
import { createCrowd, mixedFiles, type PageView, type Visitor } from './visitor.ts';

const REMOTE = 'landing';
const PATHS = ['/', '/SejaUmLicenciado', '/Privacidade', '/Cadastro', '/Login'];

/** How many pages a visit opens. */
const PAGES = 4;

interface UnderLoad {
  releases: number;
  rollbacks: number;
  viewsPerSecond: number;
}

interface OpenVisit {
  visitor: Visitor;
  left: number;
  before?: PageView;
}

/** Releases and rolls back while people open pages, and counts what went wrong for them. */
export async function releaseUnderLoad(site: SoakSite, wanted: UnderLoad) {
  const { registry, service } = site.releases;
  const copies = await storeCopies(site.releases, REMOTE, wanted.releases);
  const { team } = await liveVersion(site.releases, REMOTE);
  const crowd = createCrowd(site.url);
  const open: OpenVisit[] = [];
  const withdrawn = new Set<string>();
  const faults: string[] = [];
  let [mixed, moved] = [0, 0];

  async function view(index: number) {
    const visit = (index % 2 === 0 && open.shift()) || {
      visitor: crowd.visitor(visitorAddress(index)),
      left: PAGES,
    };
    try {
      const seen = await visit.visitor.open(PATHS[index % PATHS.length] ?? '/');
      if (mixedFiles(seen).length > 0) mixed += 1;
      const { before } = visit;
      // A visit stays on its versions, except for a version that was rolled back.
      const isWithdrawn = before && Object.values(before.versions).some(version => withdrawn.has(version));
      if (before && !isWithdrawn && before.setId !== seen.setId) moved += 1;
      if (visit.left > 1) open.push({ ...visit, left: visit.left - 1, before: seen });
    } catch (cause) {
      faults.push(String(cause));
    }
  }

  let over = false;
  const viewing = atRate(wanted.viewsPerSecond, () => !over, view);
  const untilSeen: number[] = [];
  const newVisitor = async () => (await crowd.visitor(visitorAddress(0)).open('/')).versions[REMOTE];
  try {
    const every = Math.max(1, Math.floor(wanted.releases / Math.max(1, wanted.rollbacks)));
    for (const [index, signed] of copies.entries()) {
      const started = performance.now();
      await service.release(team, signed);
      while ((await newVisitor()) !== signed.release.version && performance.now() - started < 10_000)
        await pause(20);
      untilSeen.push(performance.now() - started);
      if (index % every === every - 1) {
        withdrawn.add(signed.release.version);
        await service.rollback(team, REMOTE);
      }
    }
  } finally {
    over = true;
  }
  const views = await viewing;
  return {
    views,
    failed: faults.length,
    faults: [...new Set(faults)].slice(0, 5),
    mixed,
    moved,
    rollbacks: withdrawn.size,
    files: crowd.files(),
    /** From the release's registration to a first visitor who has it, in milliseconds. */
    slowestToVisitor: Math.round(Math.max(...untilSeen)),
    sequence: (await registry.read()).sequence,
  };
}
