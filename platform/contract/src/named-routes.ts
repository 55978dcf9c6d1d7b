import type { offers } from './offers.ts';
import { type PathParam, pathTo } from './path-to.ts';

/**
 * Route name → pattern of the pages that other remotes link to by name, with `host.href`. A workspace's remotes add
 * their own by declaration merging, each in its `src/offers.d.ts`, which is written from its data; the site's `offers.d.ts` gathers these.
 */
export interface NamedRoutes {
  [offers]?: never;
}

/** A route's name, one of the whole site. */
export type RouteName = Extract<keyof NamedRoutes, string>;

type Params<Pattern extends string> = Record<PathParam<Pattern>, string>;

/** What `host.href` takes: a route's name, and the values of its parameters where its pattern has any. */
export type RouteLink<Name extends RouteName = RouteName> = Name extends RouteName
  ? [PathParam<NamedRoutes[Name]>] extends [never]
    ? [name: Name]
    : [name: Name, params: Params<NamedRoutes[Name]>]
  : never;

/** Route name → pattern, of the versions that a visit uses. */
export type RoutePatterns = Readonly<Record<string, string>>;

/** Address below which the composer sends a visitor on to a route by its name: `/ir/client?id=7`. */
export const BY_NAME_PATH = '/ir/';

/**
 * The address of a named route. Where its pattern is not known (yet), the one at which the composer sends the
 * visitor on: a link leads to its page at any time, without script too.
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

/** The patterns of the routes that have a name. */
export const namedPatterns = (
  remotes: readonly { routes: readonly { name?: string | undefined; path: string }[] }[],
): RoutePatterns =>
  Object.fromEntries(
    remotes.flatMap(({ routes }) =>
      routes.flatMap(({ name, path }) => (name === undefined ? [] : [[name, path] as const])),
    ),
  );
