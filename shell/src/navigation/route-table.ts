import type { ReleasedRoute } from '@serafim/contract/remote/release';
import type { LiveRemote } from '@serafim/contract/remote/release-set';
import { matchRoutes } from 'react-router-dom';

/** A path of the site and the remote that owns it. */
export interface OwnedRoute {
  remote: LiveRemote;
  route: ReleasedRoute;
}

/** Finds who owns a path: `match('/UpdateCliente/7')`. Null where nobody does. */
export type RouteTable = (pathname: string) => OwnedRoute | null;

/** Makes the table of some remotes' routes; the router ranks patterns that overlap. */
export function createRouteTable(remotes: readonly LiveRemote[]): RouteTable {
  const routes = remotes.flatMap(remote =>
    remote.routes.map(route => ({ path: route.path, handle: { remote, route } satisfies OwnedRoute })),
  );
  return pathname => matchRoutes(routes, pathname)?.at(-1)?.route.handle ?? null;
}
