import type { Boot, ReleaseSet } from '@serafim/contract/remote/release-set';
import { addIntegrity } from '../federation/import-map.ts';
import { createRouteTable, type OwnedRoute } from './route-table.ts';

/** Says who owns a path: at once for the first page's own, else once the release set is there. */
export interface Routes {
  /** Undefined while the release set is needed and not there. */
  peek(pathname: string): OwnedRoute | null | undefined;
  /** Rejects when the release set cannot be had. */
  find(pathname: string): Promise<OwnedRoute | null>;
  /** Digest of a script of the set; undefined while the set is not there. */
  integrityOf(href: string): string | undefined;
}

/**
 * The HTML names the route of its own page only; the visit's release set is fetched once, when the browser is
 * idle or the first link leads elsewhere.
 */
export function createRoutes(boot: Boot): Routes {
  const first = createRouteTable(boot.remote ? [boot.remote] : []);
  let table: ReturnType<typeof createRouteTable> | undefined;
  let integrity: ReleaseSet['integrity'] = {};
  let fetching: Promise<ReturnType<typeof createRouteTable>> | undefined;

  const fetchTable = async () => {
    const response = await fetch(boot.setUrl);
    if (!response.ok) throw new Error(`${boot.setUrl} answered ${response.status}`);
    const set = (await response.json()) as ReleaseSet;
    integrity = set.integrity;
    addIntegrity(integrity);
    table = createRouteTable(set.remotes);
    return table;
  };

  return {
    peek: pathname => (table ? table(pathname) : (first(pathname) ?? undefined)),
    async find(pathname) {
      fetching ??= fetchTable().catch(cause => {
        fetching = undefined;
        throw new Error('The release set could not be read', { cause });
      });
      return this.peek(pathname) ?? (await fetching)(pathname);
    },
    integrityOf: href => integrity[href],
  };
}
