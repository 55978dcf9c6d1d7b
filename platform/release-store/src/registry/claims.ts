import type { Release } from '@serafim/platform-contract/release';

/** A path pattern or a route name, and the remote it belongs to. */
export interface Claim {
  remote: string;
  text: string;
}

/** A route's pattern as the router matches it: parameter names and capitals make no difference. */
const segmentsOf = (path: string): string[] =>
  path
    .toLowerCase()
    .split('/')
    .slice(1)
    .map(segment => (segment.startsWith(':') ? ':' : segment));

/** The same for two patterns that match the same addresses. */
export const pathClaim = (path: string): string => `/${segmentsOf(path).join('/')}`;

/** Whether one address can match two patterns. */
const meet = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length &&
  one.every((segment, index) => segment === other[index] || segment === ':' || other[index] === ':');

/** The same of two patterns as they are written. */
export const patternsMeet = (one: string, other: string): boolean => meet(segmentsOf(one), segmentsOf(other));

/** Two patterns that meet have the same key, unless one begins with a parameter. */
const keyOf = ({ length, 0: first = '' }: readonly string[]) => `${length} ${first}`;

/** Records which remote owns which addresses and route names, so that no address leads to pages of two remotes. */
export interface Claims {
  /** The claim of another remote that some address of this pattern belongs to. */
  findPath(path: string, remote: string): Claim | undefined;
  /** The claim of another remote to this route name. */
  findName(name: string, remote: string): Claim | undefined;
  /** Claims the paths and names of a release for its remote. */
  add(remote: string, release: Pick<Release, 'routes'>): void;
}

export function createClaims(): Claims {
  const names = new Map<string, Claim>();
  /** by key, then by pattern */
  const patterns = new Map<string, Map<string, Claim & { segments: readonly string[] }>>();

  /** Those that have all patterns that may meet this one. */
  const near = (segments: readonly string[]) =>
    segments[0] === ':' ? patterns.keys() : [keyOf(segments), keyOf([':', ...segments.slice(1)])];

  return {
    findPath(path, remote) {
      const segments = segmentsOf(path);
      for (const key of near(segments))
        for (const claim of patterns.get(key)?.values() ?? [])
          if (claim.remote !== remote && meet(claim.segments, segments)) return claim;
      return undefined;
    },
    findName(name, remote) {
      const claim = names.get(name);
      return claim?.remote === remote ? undefined : claim;
    },
    add(remote, { routes }) {
      for (const { path, name } of routes) {
        const segments = segmentsOf(path);
        const key = keyOf(segments);
        const claims = patterns.get(key) ?? new Map();
        patterns.set(key, claims.set(pathClaim(path), { remote, text: path, segments }));
        if (name !== undefined) names.set(name, { remote, text: name });
      }
    },
  };
}
