import type { FragmentRequest, FragmentResult } from '@serafim/platform-contract/fragment';
import type { Boot, ReleaseSet } from '@serafim/platform-contract/release-set';
import { slotId } from '@serafim/platform-contract/slot';
import { withTimeout } from '@serafim/platform-contract/with-timeout';
import { createStore } from 'zustand';
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
  boot: Boot;
  routes: Pick<SiteRoutes, 'loadSet' | 'findIntegrity'>;
  modules: ModuleLoader<FragmentMatch>;
  api: FragmentRequest['api'];
}

/**
 * The fragments of the site. Those of the first page are the ones that the HTML names: where the server left one out,
 * because no version of it worked, the page that shows it shows its fallback for as long as the tab is open. All
 * others are known once the release set is there.
 */
export function createSiteFragments({ boot, routes, modules, api }: FragmentSources) {
  const named = createFragmentTable([...(boot.fragments ?? []), ...(boot.remote ? [boot.remote] : [])]);
  const all = createStore<{ table: FragmentTable | null }>(() => ({ table: null }));
  const results = createStore<Record<string, FragmentResult | undefined>>(() => ({
    ...boot.fragmentResults,
  }));
  const [firstRoute] = boot.remote?.routes ?? [];
  const usedFirst = new Set(firstRoute?.uses);
  const slotsFirst = new Set(firstRoute?.slots?.map(name => slotId(boot.remote?.name ?? '', { name })));

  /** The fragment of an id: null where no version of it can be had, undefined while the release set is not there. */
  const find = (id: string): FragmentMatch | null | undefined => {
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
    /** The contributions to a slot that somebody may see. */
    fillsOf: (slot: string, maySee: MaySee): FragmentMatch[] => tableOf(slot)?.fillsOf(slot, maySee) ?? [],
    /** Whether the contributions to a slot are known: they may be none. */
    knowsSlot: (slot: string): boolean => slotsFirst.has(slot) || all.getState().table !== null,
    load,
    /** Loads what an area shows, unless its page has: a failure is not repeated in the same view. */
    async loadOfArea(match: FragmentMatch): Promise<void> {
      if (!isPrerendered(match) || !isKnown(match)) await load(match);
    },
    /** Loads what the page of a route shows, besides what waits until it is known who is signed in. Never rejects. */
    loadOfRoute: (match: RouteMatch): Promise<unknown> => Promise.all(shownAtOnce(match).map(load)),
    /** Whether none of it has to be waited for: it is there, or could not be loaded. */
    isSettled: (match: RouteMatch): boolean =>
      shownAtOnce(match).every(
        shown => isKnown(shown) && modules.states.getState()[moduleKey(shown)]?.status !== 'loading',
      ),
    /** Forgets results that may depend on who is signed in: somebody else is, or nobody any more. */
    forgetPersonal(): void {
      session += 1;
      results.setState(Object.fromEntries([...personal].map(id => [id, undefined])));
      personal.clear();
    },
    /** Takes the release set, once it is there. */
    takeSet: ({ remotes }: ReleaseSet): void => all.setState({ table: createFragmentTable(remotes) }),
    /** Whether the HTML of the first page has this fragment, of this version. */
    isInHtml: (match: FragmentMatch): boolean =>
      boot.rendered &&
      isPrerendered(match) &&
      named.find(matchedId(match))?.remote.version === match.remote.version,
    loadSet: () => routes.loadSet(),
  };
}

export type SiteFragments = ReturnType<typeof createSiteFragments>;
