import type { offers } from './offers.ts';
import { type PathParam, pathTo } from './path-to.ts';

/**
 * Route name → pattern of the pages that other remotes link to by name, with `host.href`. The remotes of a workspace
 * add their own by declaration merging, each in a `src/offers.d.ts` that is generated from its data; the site's
 * `offers.d.ts` gathers these.
 */
export interface NamedRoutes {
  [offers]?: never;
}

/** Name of a route, unique on the whole site. */
export type RouteName = Extract<keyof NamedRoutes, string>;

type Params<Pattern extends string> = Record<PathParam<Pattern>, string>;

/**
 * Link to a page by its route's name, with the values of its parameters when its pattern has any: the arguments of
 * `host.href`.
 */
export type RouteLink<Name extends RouteName = RouteName> = Name extends RouteName
  ? [PathParam<NamedRoutes[Name]>] extends [never]
    ? [name: Name]
    : [name: Name, params: Params<NamedRoutes[Name]>]
  : never;

/** Route name → pattern, in the versions that a visit uses. */
export type RoutePatterns = Readonly<Record<string, string>>;

/** Path below which the composer redirects a visitor to a route by its name: `/ir/client?id=7`. */
export const BY_NAME_PATH = '/ir/';

/**
 * Returns the address of a named route. While its pattern is not known, returns the address at which the composer
 * redirects to the route, so that a link works at any time, also without script.
 */
export function resolveHref(
  patterns: RoutePatterns,
  name: string,
  params: Readonly<Record<string, string>> = {},
): string {
  const pattern = patterns[name];
  if (pattern !== undefined) return pathTo<string>(pattern, params);
  const query = new URLSearchParams(params).toString();
  return `${BY_NAME_PATH}${name}${query && `?${query}`}`;
}

/** Returns the patterns of the routes that have a name, by that name. */
export const namedPatterns = (
  remotes: readonly { routes: readonly { name?: string | undefined; path: string }[] }[],
): RoutePatterns =>
  Object.fromEntries(
    remotes.flatMap(({ routes }) =>
      routes.flatMap(({ name, path }) => (name === undefined ? [] : [[name, path] as const])),
    ),
  );
