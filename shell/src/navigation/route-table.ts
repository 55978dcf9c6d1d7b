import type { LiveRemote, LiveRoute } from '@serafim/contract/remote/release-set';

/** A path of the site and the remote that owns it. */
export interface OwnedRoute {
  remote: LiveRemote;
  route: LiveRoute;
}

/** Finds who owns a path: `match('/UpdateCliente/7')`. Null where nobody does. */
export type RouteTable = (pathname: string) => OwnedRoute | null;

/** The parts of a path as the router compares them: without the last slash, whatever the case. */
const partsOf = (path: string): string[] => path.toLowerCase().replace(/\/+$/, '').split('/').slice(1);

/** The parts of an address: whatever the browser has escaped in it means the same. */
function partsOfAddress(pathname: string): string[] {
  if (!pathname.includes('%')) return partsOf(pathname);
  try {
    return partsOf(decodeURI(pathname));
  } catch {
    // What cannot be decoded is nobody's path, or stands for a parameter as it is.
    return partsOf(pathname);
  }
}

const isParameter = (part: string) => part.startsWith(':');

interface Pattern {
  parts: readonly string[];
  owned: OwnedRoute;
}

const fits = ({ parts }: Pattern, path: readonly string[]) =>
  parts.every((part, index) => (isParameter(part) ? path[index] !== '' : part === path[index]));

/** How exactly a pattern names a path: the further left a part is fixed, the more. */
const exactness = ({ parts }: Pattern) => parts.map(part => (isParameter(part) ? '0' : '1')).join('');

/**
 * Makes the table of some remotes' routes. It answers as the router's own `matchRoutes` for patterns of fixed
 * parts and parameters, and ranks once instead of at every call, so that it costs the same with 4 and 400 remotes.
 */
export function createRouteTable(remotes: readonly LiveRemote[]): RouteTable {
  const fixed = new Map<string, OwnedRoute>();
  const patterns = new Map<string, Pattern[]>();
  const keyOf = (parts: readonly string[], first: string) => `${parts.length} ${first}`;

  for (const remote of remotes)
    for (const route of remote.routes) {
      const parts = partsOf(route.path);
      const owned = { remote, route };
      if (parts.some(isParameter)) {
        const [first = ''] = parts;
        const key = keyOf(parts, isParameter(first) ? ':' : first);
        patterns.set(key, [...(patterns.get(key) ?? []), { parts, owned }]);
      } else if (!fixed.has(parts.join('/'))) fixed.set(parts.join('/'), owned);
    }
  for (const list of patterns.values())
    list.sort((one, other) => exactness(other).localeCompare(exactness(one)));

  return pathname => {
    const parts = partsOfAddress(pathname);
    const named = fixed.get(parts.join('/'));
    if (named) return named;
    const [first = ''] = parts;
    const candidates = [
      ...(patterns.get(keyOf(parts, first)) ?? []),
      ...(patterns.get(keyOf(parts, ':')) ?? []),
    ];
    return candidates.find(pattern => fits(pattern, parts))?.owned ?? null;
  };
}
