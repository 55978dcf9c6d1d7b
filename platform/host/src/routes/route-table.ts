import type { LiveRemote, LiveRoute } from '@serafim/platform-contract/release-set';

/** A route of the site and the remote that serves it. */
export interface RouteMatch {
  remote: LiveRemote;
  route: LiveRoute;
}

/** Finds the route of a path: `findRoute('/UpdateCliente/7')`. Null where no remote serves it. */
export type RouteTable = (pathname: string) => RouteMatch | null;

/** The segments of a path as the router compares them: without the last slash, in lower case. */
const splitPath = (path: string): string[] => path.toLowerCase().replace(/\/+$/, '').split('/').slice(1);

/** The segments of an address, with the browser's escapes decoded. */
function splitAddress(pathname: string): string[] {
  if (!pathname.includes('%')) return splitPath(pathname);
  try {
    return splitPath(decodeURI(pathname));
  } catch {
    // An address that cannot be decoded matches no fixed path; as the value of a parameter it is taken as it is.
    return splitPath(pathname);
  }
}

const isParameter = (segment: string) => segment.startsWith(':');

interface Pattern {
  segments: readonly string[];
  match: RouteMatch;
}

const fits = ({ segments }: Pattern, path: readonly string[]) =>
  segments.every((segment, index) => (isParameter(segment) ? path[index] !== '' : segment === path[index]));

/** How exactly a pattern names a path: the further left a segment is fixed, the more exactly. */
const exactness = ({ segments }: Pattern) =>
  segments.map(segment => (isParameter(segment) ? '0' : '1')).join('');

/**
 * Makes the table of some remotes' routes. It answers as the router's own `matchRoutes` for patterns of fixed
 * segments and parameters, and ranks once instead of at every call, so that it costs the same with 4 and 400 remotes.
 */
export function createRouteTable(remotes: readonly LiveRemote[]): RouteTable {
  const fixed = new Map<string, RouteMatch>();
  const patterns = new Map<string, Pattern[]>();
  const patternKey = (segments: readonly string[], first: string) => `${segments.length} ${first}`;

  for (const remote of remotes)
    for (const route of remote.routes) {
      const segments = splitPath(route.path);
      const match = { remote, route };
      if (segments.some(isParameter)) {
        const [first = ''] = segments;
        const key = patternKey(segments, isParameter(first) ? ':' : first);
        patterns.set(key, [...(patterns.get(key) ?? []), { segments, match }]);
      } else if (!fixed.has(segments.join('/'))) fixed.set(segments.join('/'), match);
    }
  for (const list of patterns.values())
    list.sort((one, other) => exactness(other).localeCompare(exactness(one)));

  return pathname => {
    const segments = splitAddress(pathname);
    const exact = fixed.get(segments.join('/'));
    if (exact) return exact;
    const [first = ''] = segments;
    const candidates = [
      ...(patterns.get(patternKey(segments, first)) ?? []),
      ...(patterns.get(patternKey(segments, ':')) ?? []),
    ];
    return candidates.find(pattern => fits(pattern, segments))?.match ?? null;
  };
}
