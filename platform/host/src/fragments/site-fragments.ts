import type { FragmentRequest, FragmentResult } from '@serafim/platform-contract/fragment';
import type { PageBoot, ReleaseSet } from '@serafim/platform-contract/release-set';
import { slotId } from '@serafim/platform-contract/slot';
import { withTimeout } from '@serafim/platform-contract/with-timeout';
import { createStore, type StoreApi } from 'zustand';
import { preloadFiles } from '../loading/load-module.ts';
import { type ModuleLoader, moduleKey } from '../loading/module-loader.ts';
import { DeadlineError } from '../loading/remote-failure.ts';
import {
  createFragmentTable,
  type FragmentMatch,
  type FragmentTable,
  fragmentsOfRoute,
  isPrerendered,
  type MaySee,
  matchedId,
} from '../routes/fragment-table.ts';
import type { RouteMatch } from '../routes/route-table.ts';
import type { SiteRoutes } from '../routes/site-routes.ts';

/** How long a fragment may take, in milliseconds: then its last good version is loaded, or its fallback shows. */
export const FRAGMENT_DEADLINE = 2_500;

interface FragmentSources {
  boot: PageBoot;
  routes: Pick<SiteRoutes, 'loadSet' | 'findIntegrity'>;
  modules: ModuleLoader<FragmentMatch>;
  api: FragmentRequest['api'];
}

type Results = Record<string, FragmentResult | undefined>;

/**
 * The fragments of the site. Those of the first page are the ones that the HTML names: where the server left one out,
 * because no version of it worked, the page that shows it shows its fallback for as long as the tab is open. All
 * others are known once the release set is there.
 */
export interface SiteFragments {
  /** All fragments, once the release set is there. */
  readonly all: StoreApi<{ table: FragmentTable | null }>;
  /** What loaders of fragments gave, by the ids of these. */
  readonly results: StoreApi<Results>;
  readonly modules: ModuleLoader<FragmentMatch>;
  /** The fragment of an id: null where no version of it can be had, undefined while the release set is not there. */
  find(id: string): FragmentMatch | null | undefined;
  /** The contributions to a slot that somebody may see. */
  fillsOf(slot: string, maySee: MaySee): FragmentMatch[];
  /** True when the contributions to a slot are known: they may be none. */
  knowsSlot(slot: string): boolean;
  load(match: FragmentMatch): Promise<void>;
  /** Loads what an area shows, unless its page has: a failure is not repeated in the same view. */
  loadOfArea(match: FragmentMatch): Promise<void>;
  /** Loads what the page of a route shows, besides what waits until it is known who is signed in. Never rejects. */
  loadOfRoute(match: RouteMatch): Promise<unknown>;
  /** True when none of it has to be waited for: it is there, or could not be loaded. */
  isSettled(match: RouteMatch): boolean;
  /** Forgets results that may depend on who is signed in: somebody else is, or nobody any more. */
  forgetPersonal(): void;
  /** Takes the release set, once it is there. */
  takeSet(set: ReleaseSet): void;
  /** True when the HTML of the first page has this fragment, of this version. */
  isInHtml(match: FragmentMatch): boolean;
  loadSet(): Promise<ReleaseSet>;
}

export function createSiteFragments({ boot, routes, modules, api }: FragmentSources): SiteFragments {
  const named = createFragmentTable([...(boot.fragments ?? []), ...(boot.remote ? [boot.remote] : [])]);
  const all = createStore<{ table: FragmentTable | null }>(() => ({ table: null }));
  const results = createStore<Results>(() => ({ ...boot.fragmentResults }));
  const [firstRoute] = boot.remote?.routes ?? [];
  const usedFirst = new Set(firstRoute?.uses);
  const slotsFirst = new Set(firstRoute?.slots?.map(name => slotId(boot.remote?.name ?? '', { name })));

  const find: SiteFragments['find'] = id => {
    const known = named.find(id);
    if (known || usedFirst.has(id)) return known ?? null;
    const { table } = all.getState();
    return table ? (table.find(id) ?? null) : undefined;
  };
  const tableOf = (slot: string) => (slotsFirst.has(slot) ? named : all.getState().table);
  const firstFillsOf = (slot: string): FragmentMatch[] => tableOf(slot)?.firstFillsOf(slot) ?? [];
  /** What the page of a route shows, besides what waits until it is known who is signed in. */
  const shownAtOnce = (match: RouteMatch): FragmentMatch[] =>
    fragmentsOfRoute({ find: id => find(id) ?? undefined, firstFillsOf }, match).filter(isPrerendered);
  const isKnown = (match: FragmentMatch) => moduleKey(match) in modules.states.getState();

  /** Ids of the results that may depend on who is signed in: the server renders their fragments for nobody. */
  const personal = new Set<string>();
  let session = 0;

  /** Runs a fragment's loader, once. One whose loader fails or is late is shown without data. */
  async function loadResult(match: FragmentMatch): Promise<void> {
    const id = matchedId(match);
    const loader = modules.peek(match)?.module.loader;
    if (!loader || results.getState()[id]) return;
    const begun = session;
    const late = () => new DeadlineError(FRAGMENT_DEADLINE);
    const result = await withTimeout(loader({ brand: boot.brand, api }), FRAGMENT_DEADLINE, late).catch(
      cause => {
        console.warn(`${id} has no data.`, cause);
        return {};
      },
    );
    if (!isPrerendered(match)) {
      if (begun !== session) return loadResult(match);
      personal.add(id);
    }
    results.setState({ [id]: result });
  }

  async function load(match: FragmentMatch): Promise<void> {
    preloadFiles(match, routes.findIntegrity);
    await modules.load(match);
    await loadResult(match);
  }

  return {
    all,
    results,
    modules,
    find,
    fillsOf: (slot, maySee) => tableOf(slot)?.fillsOf(slot, maySee) ?? [],
    knowsSlot: slot => slotsFirst.has(slot) || all.getState().table !== null,
    load,
    async loadOfArea(match) {
      if (!isPrerendered(match) || !isKnown(match)) await load(match);
    },
    loadOfRoute: match => Promise.all(shownAtOnce(match).map(load)),
    isSettled: match =>
      shownAtOnce(match).every(
        shown => isKnown(shown) && modules.states.getState()[moduleKey(shown)]?.status !== 'loading',
      ),
    forgetPersonal() {
      session += 1;
      results.setState(Object.fromEntries([...personal].map(id => [id, undefined])));
      personal.clear();
    },
    takeSet: ({ remotes }) => all.setState({ table: createFragmentTable(remotes) }),
    isInHtml: match =>
      boot.rendered &&
      isPrerendered(match) &&
      named.find(matchedId(match))?.remote.version === match.remote.version,
    loadSet: () => routes.loadSet(),
  };
}
