import { setTimeout as pause } from 'node:timers/promises';
import { fragmentsOfRoute } from '../../src/routes/fragment-table.ts';
import type { PreparedSet } from '../sets/prepare-set.ts';
import type { CanaryStage } from './canary-stages.ts';
import type { OutcomeStore } from './outcomes.ts';

/** From this time on, a page was slow on the server; in milliseconds, where Web Vitals ends to call a first byte good. */
const SLOW = 800;

/** Time between two pairs, in milliseconds: most of the processes' time is the visitors'. */
const PAUSE = 1_000;

export interface RenderPairsDeps {
  stages: () => readonly CanaryStage[];
  store: Pick<OutcomeStore, 'recordRenders'>;
  /** The release set of these versions. */
  withVersions: (versions: Readonly<Record<string, string>>) => Promise<PreparedSet>;
  /** Renders a page only to see how long it takes; null where that fails. */
  timePage: (prepared: PreparedSet, url: URL) => Promise<number | null>;
  /** How many pages wait for a process. */
  waiting: () => number;
  onFault: (cause: unknown) => void;
  /** Waits between two pairs. */
  rest?: () => Promise<unknown>;
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

/** Whether the server renders the page with code of the canary: the page itself, or a fragment in it. */
function showsCanary({ stage, prepared, url }: Pair): boolean {
  const match = prepared.findRoute(url.pathname);
  if (!match?.route.prerender || readVersions(prepared)[stage.remote] !== stage.version) return false;
  const shown = [match, ...fragmentsOfRoute(prepared.fragments, match)];
  return shown.some(({ remote }) => remote.name === stage.remote);
}

/**
 * Measures canaries on the server. A page of a canary that had to be rendered is rendered twice more, with the canary
 * and with the stable version in its place, in turns which comes first: the same page, machine and moment, so that
 * neither a cold cache nor a busy machine speaks against the canary. Answers out of the cache are no renders. It never
 * begins while pages wait for a process.
 */
export function createRenderPairs(deps: RenderPairsDeps) {
  const { stages, store, withVersions, timePage, waiting, onFault } = deps;
  const { rest = () => pause(PAUSE, undefined, { ref: false }) } = deps;
  /** By run, the page that is measured next. */
  const due = new Map<string, Pair>();
  let isRunning = false;
  let canaryFirst = true;

  async function measure({ stage, prepared, url }: Pair): Promise<void> {
    const { run, remote, stable } = stage;
    const control = await withVersions({ ...readVersions(prepared), [remote]: stable });
    canaryFirst = !canaryFirst;
    const taken = { canary: null as number | null, control: null as number | null };
    for (const group of canaryFirst ? (['canary', 'control'] as const) : (['control', 'canary'] as const))
      taken[group] = await timePage(group === 'canary' ? prepared : control, url);
    if (taken.canary === null || taken.control === null) return;
    store.recordRenders({ run, slow: { canary: taken.canary >= SLOW, control: taken.control >= SLOW } });
  }

  async function measureAll(): Promise<void> {
    if (isRunning) return;
    isRunning = true;
    for (const [run, pair] of due) {
      due.delete(run);
      if (waiting() === 0) await measure(pair).catch(onFault);
      await rest();
    }
    isRunning = false;
  }

  return {
    /** The same composer; its renders of canaries are measured once they have been answered. */
    watch<Page, Asked extends ForOne>(composePage: Compose<Page, Asked>): Compose<Page, Asked> {
      return async (prepared, url, occasion) => {
        const page = await composePage(prepared, url, occasion);
        if (occasion?.preview || occasion?.refused) return page;
        for (const stage of stages()) {
          const pair = { stage, prepared, url };
          if (showsCanary(pair)) due.set(stage.run, pair);
        }
        void measureAll();
        return page;
      };
    },
  };
}
