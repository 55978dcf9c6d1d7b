import { namedPatterns, resolveHref } from '@serafim/platform-contract/named-routes';
import type { NavigationLink, NavigationPlace } from '@serafim/platform-contract/navigation';
import type { Boot, LiveRemote, PageBoot, ReleaseSet } from '@serafim/platform-contract/release-set';
import { addIntegrity, readPageIntegrity } from '../federation/trusted-types.ts';
import { createRouteTable, type RouteMatch, type RouteTable } from './route-table.ts';

/** How long the release set may take, in milliseconds. */
const TIMEOUT = 8_000;

/** The routes of the site: the first page's own at once, all others once the release set is there. */
export interface SiteRoutes {
  /** The route of a path; undefined while that takes the release set and it is not there. */
  peek(pathname: string): RouteMatch | null | undefined;
  /** The route of a path. Rejects when the release set cannot be loaded. */
  find(pathname: string): Promise<RouteMatch | null>;
  /** Asks for the release set, and does nothing with it: what is being hydrated is what the server knew. */
  requestSet(): void;
  /** Loads the release set, so that every later route is found at once. Rejects when it cannot be loaded. */
  loadSet(): Promise<ReleaseSet>;
  /** Calls back once the release set is there. */
  onSet(listener: (set: ReleaseSet) => void): void;
  /** The last good version before this one; undefined without one. Rejects when the release set cannot be loaded. */
  findFallback(remote: LiveRemote): Promise<LiveRemote | undefined>;
  /** The address of a route by its name; one at which the composer resolves it where it is not known yet. */
  href(name: string, params?: Readonly<Record<string, string>>): string;
  /** The names that `href` was given: the server writes their patterns into the HTML. */
  linkedNames: ReadonlySet<string>;
  /** The links that live routes ask for in a place: of the first page's layout at once, all others from the release set. */
  linksIn(place: NavigationPlace): readonly NavigationLink[];
  /** Digest of a script of this page, or of the set once that is there. */
  findIntegrity(href: string): string | undefined;
}

/**
 * The HTML names the route of its own page only; the visit's release set is fetched once, and read after hydration.
 * @param boot on the server without a release set, which is not loaded there
 */
export function createSiteRoutes(boot: Boot | PageBoot): SiteRoutes {
  const first = createRouteTable(boot.remote ? [boot.remote] : []);
  const linkedNames = new Set<string>();
  const listeners: ((set: ReleaseSet) => void)[] = [];
  let patterns = boot.named ?? {};
  let navigation = boot.navigation ?? [];
  let table: RouteTable | undefined;
  let integrity: ReleaseSet['integrity'] = {};
  let ofPage: ReleaseSet['integrity'] | undefined;
  let answer: Promise<ReleaseSet> | undefined;
  let loading: Promise<ReleaseSet> | undefined;

  const fetchSet = async (): Promise<ReleaseSet> => {
    if (!('setUrl' in boot)) throw new Error('The server loads no release set');
    const response = await fetch(boot.setUrl, {
      // Pictures and fonts of the page come first.
      priority: 'low',
      signal: AbortSignal.timeout(TIMEOUT),
    });
    if (!response.ok) throw new Error(`${boot.setUrl} answered ${response.status}`);
    return response.json();
  };
  const request = () => {
    answer ??= fetchSet();
    return answer;
  };
  const readSet = async () => {
    const set = await request();
    integrity = set.integrity;
    addIntegrity(integrity);
    table = createRouteTable(set.remotes);
    patterns = namedPatterns(set.remotes);
    navigation = set.navigation ?? [];
    for (const listener of listeners) listener(set);
    return set;
  };
  const loadSet = () => {
    loading ??= readSet().catch(cause => {
      loading = answer = undefined;
      throw new Error('The release set could not be read', { cause });
    });
    return loading;
  };
  const peek = (pathname: string) => (table ? table(pathname) : (first(pathname) ?? undefined));

  return {
    peek,
    requestSet() {
      // Whoever needs it asks again, and hears of it.
      request().catch(() => {
        answer = undefined;
      });
    },
    loadSet,
    async find(pathname) {
      const known = peek(pathname);
      if (known !== undefined) return known;
      await loadSet();
      return peek(pathname) ?? null;
    },
    async findFallback({ name, version }) {
      const remote = (await loadSet()).remotes.find(candidate => candidate.name === name);
      return remote?.version === version ? remote.fallback : undefined;
    },
    onSet: listener => void listeners.push(listener),
    linkedNames,
    href(name, params) {
      linkedNames.add(name);
      return resolveHref(patterns, name, params);
    },
    linksIn: place => navigation.filter(link => link.place === place),
    findIntegrity(href) {
      ofPage ??= readPageIntegrity();
      return ofPage[href] ?? integrity[href];
    },
  };
}
