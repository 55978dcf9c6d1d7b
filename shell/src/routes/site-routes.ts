import type { Boot, LiveRemote, ReleaseSet } from '@serafim/contract/remote/release-set';
import { addIntegrity } from '../federation/import-map.ts';
import { createRouteTable, type OwnedRoute, type RouteTable } from './route-table.ts';

/** How long the release set may take, in milliseconds. */
const DEADLINE = 8_000;

/** Says who owns a path: at once for the first page's own, else once the release set is there. */
export interface Routes {
  /** Undefined while the release set is needed and not there. */
  peek(pathname: string): OwnedRoute | null | undefined;
  /** Rejects when the release set cannot be had. */
  find(pathname: string): Promise<OwnedRoute | null>;
  /** Brings the release set, so that every later address is known at once. Rejects when it cannot be had. */
  complete(): Promise<unknown>;
  /** The last good version before this one; undefined without one. Rejects when the release set cannot be had. */
  fallbackOf(remote: LiveRemote): Promise<LiveRemote | undefined>;
  /** Digest of a script of the set; undefined while the set is not there. */
  integrityOf(href: string): string | undefined;
}

/**
 * The HTML names the route of its own page only; the visit's release set is fetched once, when the page is
 * alive.
 */
export function createRoutes(boot: Boot): Routes {
  const first = createRouteTable(boot.remote ? [boot.remote] : []);
  let table: RouteTable | undefined;
  let integrity: ReleaseSet['integrity'] = {};
  let fetching: Promise<ReleaseSet> | undefined;

  const fetchSet = async () => {
    const response = await fetch(boot.setUrl, {
      // Pictures and fonts of the page come first.
      priority: 'low',
      signal: AbortSignal.timeout(DEADLINE),
    });
    if (!response.ok) throw new Error(`${boot.setUrl} answered ${response.status}`);
    const set = (await response.json()) as ReleaseSet;
    integrity = set.integrity;
    addIntegrity(integrity);
    table = createRouteTable(set.remotes);
    return set;
  };
  const theSet = () => {
    fetching ??= fetchSet().catch(cause => {
      fetching = undefined;
      throw new Error('The release set could not be read', { cause });
    });
    return fetching;
  };
  const peek = (pathname: string) => (table ? table(pathname) : (first(pathname) ?? undefined));

  return {
    peek,
    complete: theSet,
    async find(pathname) {
      const known = peek(pathname);
      if (known !== undefined) return known;
      await theSet();
      return peek(pathname) ?? null;
    },
    async fallbackOf({ name, version }) {
      const remote = (await theSet()).remotes.find(candidate => candidate.name === name);
      return remote?.version === version ? remote.fallback : undefined;
    },
    integrityOf: href => integrity[href],
  };
}
