import { atRate } from '../../lab/at-rate.ts';
import { createCrowd, mixedFiles, type PageView } from '../../lab/crowd.ts';
import { openPages, type SeenPage } from '../../lab/visits.ts';

const PATHS = ['/', '/SejaUmLicenciado', '/Privacidade', '/Cadastro', '/Login', '/Rede', '/QualPlano'];

const REMOTE = 'landing';

/** One page view, as it is counted. */
export interface Seen {
  /** When it was asked for, and when it was there with its files, by `performance.now()`. */
  at: number;
  until: number;
  isFirst: boolean;
  wasStored: boolean;
  version: string | undefined;
  faults: readonly string[];
}

/** A page of its own right, but not that of the visit: while no composer answers, who cannot be known gets the stable versions. */
export const OTHER_SET = 'of another release set than the cookie names';

const namedSet = (cookie: string) => /=[^.]*\.([0-9a-f]{16}(?:-[0-9a-f]+)?)/.exec(cookie)?.[1];

/** What is wrong with a view, seen beside the one before it; empty where nothing is. */
function findFaults(view: PageView, before: PageView | undefined): string[] {
  return [
    ...(mixedFiles(view).length > 0 ? ['files of another version than its release set names'] : []),
    ...(namedSet(view.cookie) === view.setId ? [] : [OTHER_SET]),
    ...(view.wasStored && view.setsCookie && before?.setId === view.setId
      ? ['a cookie with what is stored, for who had it']
      : []),
  ];
}

/**
 * People who open pages through the edge at a steady rate, half of them for the first time, and send beacons; with them
 * one who forges, five times a second.
 */
export function startCrowd(url: string, perSecond: number) {
  const seen: Seen[] = [];
  const failed: string[] = [];
  const moved: { at: number; from: string | undefined }[] = [];
  let known = 'e'.repeat(16);
  let forged = 0;
  let isOver = false;

  async function count({ visitor, page, before, at, until }: SeenPage) {
    const version = page.versions[REMOTE];
    const faults = findFaults(page, before);
    seen.push({ at, until, isFirst: !before, wasStored: page.wasStored, version, faults });
    if (before && before.setId !== page.setId) moved.push({ at, from: before.versions[REMOTE] });
    known = page.setId;
    // As in a browser, nobody learns of a beacon that was lost.
    await visitor.sendSignals([{ remote: REMOTE, version, state: 'ready' }]).catch(() => undefined);
  }

  /** Claims a set that is none, a set that others have, and the edge's own headers. */
  async function forge(index: number) {
    const random = index.toString(16).padStart(16, 'f');
    const claim = (set: string) => `visita=${'a'.repeat(22)}.${set}`;
    const tricks: Record<string, string>[] = [
      { cookie: claim(random) },
      { cookie: claim(known) },
      { cookie: claim(random), 'edge-set': known },
      { 'edge-step': 'page', 'edge-set': random, 'edge-cookie': claim(random) },
    ];
    forged += 1;
    await fetch(url + (PATHS[index % PATHS.length] ?? '/'), { headers: tricks[index % tricks.length] ?? {} })
      .then(answer => answer.arrayBuffer())
      .catch(() => undefined);
  }

  const goesOn = () => !isOver;
  const running = Promise.all([
    openPages(createCrowd(url), { perSecond, paths: PATHS, goesOn, onSeen: count, failed }),
    atRate(5, goesOn, forge),
  ]);
  return {
    seen,
    failed,
    /** Views with another release set than the visit had before. */
    moved,
    forged: () => forged,
    async end() {
      isOver = true;
      await running;
    },
  };
}
