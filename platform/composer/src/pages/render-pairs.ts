import { setTimeout as pause } from 'node:timers/promises';
import type { CanaryStage } from '@serafim/canary/canary-stages';
import type { OutcomeStore } from '@serafim/canary/outcomes';
import { fragmentsOfRoute } from '@serafim/host/routes/fragment-table';
import { SHELL_NAME } from '@serafim/platform-contract/slot';
import { knownAddresses, type PreparedSet } from '../sets/prepare-set.ts';

/** From this time on, a page was slow on the server; in milliseconds, where Web Vitals ends to call a first byte good. */
export const SLOW = 800;

/** Time between two pairs, in milliseconds: most of the processes' time is the visitors'; less while a canary fails. */
const PAUSE = { usual: 1_000, failing: 250 };

/** How many pairs of a canary are rendered without a visitor, because it alone failed or was slow before. */
const MOST_UNASKED = 40;

export interface RenderPairsDeps {
  stages: () => readonly CanaryStage[];
  store: Pick<OutcomeStore, 'recordRenders'>;
  /** The release set of these versions. */
  withVersions: (versions: Readonly<Record<string, string>>) => Promise<PreparedSet>;
  /** Renders a page only to see how long it takes, endless where it fails; null where it was not tried. */
  timePage: (prepared: PreparedSet, url: URL) => Promise<number | null>;
  /** How many pages wait for a process. */
  waiting: () => number;
  onFault: (cause: unknown) => void;
  /** Waits so many milliseconds between two pairs. */
  rest?: (milliseconds: number) => Promise<unknown>;
}

/** Why a page is for one visitor alone. */
export interface ForOne {
  preview?: unknown;
  refused?: unknown;
}

export type Compose<Page, Asked extends ForOne> = (
  prepared: PreparedSet,
  url: URL,
  occasion?: Asked,
) => Promise<Page>;

interface Pair {
  stage: CanaryStage;
  prepared: PreparedSet;
  url: URL;
}

const readVersions = ({ set }: PreparedSet) =>
  Object.fromEntries(set.remotes.map(({ name, version }) => [name, version]));

const hasCanary = ({ stage, prepared }: Pair) =>
  prepared.releases.get(stage.remote)?.version === stage.version;

/** Whether the server renders the page with code of the canary’s remote: the page itself, or a fragment in it. */
function showsCanary({ stage, prepared, url }: Pair): boolean {
  const match = prepared.findRoute(url.pathname);
  if (!match?.route.prerender) return false;
  if (stage.remote === SHELL_NAME) return true;
  const shown = [match, ...fragmentsOfRoute(prepared.fragments, match)];
  return shown.some(({ remote }) => remote.name === stage.remote);
}

/** The other pages with code of the canary whose address is known, of every remote. */
function otherPages(pair: Pair): Pair[] {
  const paths = [...pair.prepared.releases.values()].flatMap(({ routes }) => routes.flatMap(knownAddresses));
  return paths
    .filter(path => path !== pair.url.pathname)
    .map(path => ({ ...pair, url: new URL(path, pair.url) }))
    .filter(showsCanary);
}

/** The pages of canaries that are to be measured. */
interface DuePairs {
  add(pair: Pair): void;
  /** Adds the other pages of a canary run, the first time that the run is seen. */
  addFirst(pair: Pair): void;
  /** Adds pages of a canary run that no visitor opened, up to a number. */
  addUnasked(pairs: readonly Pair[], run: string): void;
  /** Adds every page of a canary whose address is known, and the one that was bad once more. */
  addAllPages(bad: Pair): void;
  /** True when a canary run was seen. */
  hasSeen(run: string): boolean;
  /** True when pages of a canary run are to be measured. */
  has(run: string): boolean;
  /** True when pages of a canary run were added that no visitor opened. */
  hasUnasked(run: string): boolean;
  /** Takes a page of the canary whose turn it is. */
  takeNext(): Pair | undefined;
}

function createDuePairs(): DuePairs {
  /** By run, the pages that are measured next, by their paths. */
  const due = new Map<string, Map<string, Pair>>();
  const unasked = new Map<string, number>();
  const seen = new Set<string>();
  function add(pair: Pair) {
    const { stage, url } = pair;
    const pages = due.get(stage.run) ?? new Map<string, Pair>();
    if (pages.size < MOST_UNASKED) pages.set(url.pathname, pair);
    due.set(stage.run, pages);
  }

  function addUnasked(pairs: readonly Pair[], run: string) {
    const count = unasked.get(run) ?? 0;
    const added = pairs.slice(0, MOST_UNASKED - count);
    for (const pair of added) add(pair);
    unasked.set(run, count + added.length);
  }

  return {
    add,
    addFirst(pair) {
      const { run } = pair.stage;
      if (seen.has(run)) return;
      seen.add(run);
      for (const page of otherPages(pair)) add(page);
    },
    addUnasked,
    addAllPages: bad => addUnasked([...otherPages(bad), bad], bad.stage.run),
    hasSeen: run => seen.has(run),
    has: run => due.has(run),
    hasUnasked: run => unasked.has(run),
    takeNext() {
      for (const [run, pages] of due) {
        due.delete(run);
        const [first] = pages;
        if (!first) continue;
        pages.delete(first[0]);
        if (pages.size > 0) due.set(run, pages);
        return first[1];
      }
      return undefined;
    },
  };
}

/**
 * Measures canaries on the server. A page of a canary that had to be rendered is rendered twice more, with the canary
 * and with the stable version in its place, in turns which comes first: the same page, machine and moment, so that
 * neither a cold cache nor a busy machine speaks against the canary. Answers out of the cache are no renders. The first
 * page of a visit with the canary has all pages measured that show code of it, those of other remotes with a fragment
 * of it too. Where the canary alone fails or is slow, its pages are measured again, and one that fails again and again:
 * few visitors are enough to withdraw it. It never begins while pages wait for a process.
 */
export interface RenderPairs {
  /** Takes note of a page that a visit opens: the first one of a canary's visits has all pages measured. */
  begin(prepared: PreparedSet, url: URL): void;
  /** Makes the same composer, whose renders of canaries are measured once they have been answered. */
  watch<Page, Asked extends ForOne>(composePage: Compose<Page, Asked>): Compose<Page, Asked>;
}

export function createRenderPairs(deps: RenderPairsDeps): RenderPairs {
  const { stages, store, withVersions, timePage, waiting, onFault } = deps;
  const { rest = milliseconds => pause(milliseconds, undefined, { ref: false }) } = deps;
  const due = createDuePairs();
  let isRunning = false;
  let canaryFirst = true;

  /** @returns whether the canary alone failed */
  async function measure(pair: Pair): Promise<boolean> {
    const { stage, prepared, url } = pair;
    const { run, remote, stable } = stage;
    const control = await withVersions({ ...readVersions(prepared), [remote]: stable });
    canaryFirst = !canaryFirst;
    const taken = { canary: null as number | null, control: null as number | null };
    for (const group of canaryFirst ? (['canary', 'control'] as const) : (['control', 'canary'] as const))
      taken[group] = await timePage(group === 'canary' ? prepared : control, url);
    if (taken.canary === null || taken.control === null) return false;
    const slow = { canary: taken.canary >= SLOW, control: taken.control >= SLOW };
    store.recordRenders({ run, slow });
    if (!slow.canary || slow.control) return false;
    const isFailing = taken.canary === Number.POSITIVE_INFINITY;
    if (!due.has(run) && !(isFailing && due.hasUnasked(run))) due.addAllPages(pair);
    // One that is slow may be seldom opened; one that fails is wrong, however many others are not.
    else if (isFailing) due.addUnasked([pair], run);
    return isFailing;
  }

  async function measureAll(): Promise<void> {
    if (isRunning) return;
    isRunning = true;
    for (let next = due.takeNext(); next; next = due.takeNext()) {
      const isFailing = waiting() === 0 && (await measure(next).catch(onFault));
      await rest(isFailing ? PAUSE.failing : PAUSE.usual);
    }
    isRunning = false;
  }

  return {
    begin(prepared, url) {
      const known = stages();
      if (known.every(({ run }) => due.hasSeen(run))) return;
      for (const stage of known) {
        const pair = { stage, prepared, url };
        if (hasCanary(pair)) due.addFirst(pair);
      }
      void measureAll();
    },
    watch(composePage) {
      return async (prepared, url, occasion) => {
        const page = await composePage(prepared, url, occasion);
        if (occasion?.preview || occasion?.refused) return page;
        for (const stage of stages()) {
          const pair = { stage, prepared, url };
          if (hasCanary(pair) && showsCanary(pair)) due.add(pair);
        }
        void measureAll();
        return page;
      };
    },
  };
}
